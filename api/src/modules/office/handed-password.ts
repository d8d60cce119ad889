import { randomBytes } from 'node:crypto';

/** For a first login alone: the person chooses their own there. */
export const newHandedPassword = (): string => randomBytes(15).toString('base64url');
