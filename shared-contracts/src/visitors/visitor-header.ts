/**
 * Header in which the shell passes the visitor's id to the API, taken from the cookie that the shell signed. The API
 * accepts it from trusted proxies only; the shell removes it from incoming requests.
 */
export const VISITOR_HEADER = 'x-karwan-visitor';

/** Valid ids: 22 base64url characters, from 16 random bytes. */
export const isVisitorId = (text: string): boolean => /^[\w-]{22}$/.test(text);
