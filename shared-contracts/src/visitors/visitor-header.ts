/**
 * In which the shell tells the API which visitor it asks for: the id of a visitor's cookie that the shell itself signed.
 * The API believes it from a trusted proxy alone; the shell drops it from whatever comes in from outside.
 */
export const VISITOR_HEADER = 'x-karwan-visitor';

/** What the header may hold: 22 letters and digits of base64url, from 16 random bytes. */
export const isVisitorId = (text: string): boolean => /^[\w-]{22}$/.test(text);
