/** Delay after which a restarting API, or another instance, should be available. */
export const REPEAT_AFTER_MS = 200;

/** Connection refused, or a keep-alive connection was closed at this moment. */
const CODES = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET'];

/** Whether an unanswered request may be retried once: it is read-only and its connection failed. */
export const mayRepeat = (method: string, error: unknown): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  error instanceof Error &&
  'code' in error &&
  CODES.some((code) => code === error.code);
