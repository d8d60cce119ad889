/** An API that is being replaced is back, or another one is there, in a moment. */
export const REPEAT_AFTER_MS = 200;

/** Nobody listened, or a connection that was kept has ended in this very moment. */
const CODES = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET'];

/** Whether a request that got no answer may be sent again, once: it only reads, and its connection is to blame. */
export const mayRepeat = (method: string, error: unknown): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  error instanceof Error &&
  'code' in error &&
  CODES.some((code) => code === error.code);
