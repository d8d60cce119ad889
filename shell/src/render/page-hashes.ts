import { createHash } from 'node:crypto';

/** CSP hashes of a public page's scripts and styles, which allow caching it for other visitors. */
export type PageHashes = { scripts: string[]; styles: string[] };

export const hashOf = (text: string | Buffer) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Public pages have no nonce, because a cached nonce would be reused. */
export const nonceAttribute = (nonce: string | undefined) => (nonce === undefined ? '' : ` nonce="${nonce}"`);
