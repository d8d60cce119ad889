/** Delay after which a restarting API, or another instance, should be available. */
export const RETRY_DELAY_MS = 200;

/** Connection refused, or a keep-alive connection was closed at this moment. */
const RETRYABLE_CODES = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET'];

/** Whether an unanswered request may be retried once: it is read-only and its connection failed. */
export const mayRetry = (method: string, error: unknown): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  error instanceof Error &&
  'code' in error &&
  RETRYABLE_CODES.some((code) => code === error.code);
