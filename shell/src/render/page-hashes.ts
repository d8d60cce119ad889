import { createHash } from 'node:crypto';

/** What a public page runs and is styled by, as its security policy names it: such a page can be kept for others. */
export type PageHashes = { scripts: string[]; styles: string[] };

export const hashOf = (text: string | Buffer) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Public pages have none: a nonce that is used twice is worth nothing. */
export const nonceAttribute = (nonce: string | undefined) => (nonce === undefined ? '' : ` nonce="${nonce}"`);
