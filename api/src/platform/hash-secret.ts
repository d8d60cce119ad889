import { createHash } from 'node:crypto';

/** What is stored of a long random secret (a token, a proof) or of a device's id: its SHA-256, base64url. Never of a password or code. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');
