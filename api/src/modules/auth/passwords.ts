import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults, which are OWASP's: 19 MiB, two passes, one lane. */
export const hashPassword = (password: string) => hash(password);

export const isPassword = (passwordHash: string, password: string) => verify(passwordHash, password);
