import { createHash } from 'node:crypto';

/**
 * Hash to store for a long random secret (token, proof) or a device id: SHA-256, base64url. Not for passwords or codes.
 */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');
