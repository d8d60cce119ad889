import { randomBytes } from 'node:crypto';

/** Only for the first login, where the officer chooses another. */
export const newTemporaryPassword = (): string => randomBytes(15).toString('base64url');
