import { ApiError, type ApiFailure, apiErrorBody } from '../api-failure.ts';
import { messages, sessionEndingMessages } from '../constants/messages.ts';

export type Refusal = Extract<ApiFailure, { kind: 'refused' }>;

/** A response that was read. `data` is the parsed JSON, or undefined if the body is not JSON. */
export type Answer = { status: number; statusText: string; headers: Headers; data: unknown };

/** Code of the shell's answer when it cannot reach the API. */
export const API_UNREACHABLE = 'api_unreachable';

/** Code of the API's own answer (503 with Retry-After) while its database or another dependency is down. */
export const API_UNAVAILABLE = 'unavailable';

/**
 * Classifies an answer outside 200–299: refused by the API, or API unreachable or unavailable. Messages follow ERR-01.
 */
export function failureOf(answer: Answer): Refusal | Extract<ApiFailure, { kind: 'unreachable' }> {
  const refusal = refusalOf(answer);
  if (refusal.code !== API_UNREACHABLE && refusal.code !== API_UNAVAILABLE) return refusal;
  return { kind: 'unreachable', message: refusal.message, cause: refusal };
}

function refusalOf({ status, statusText, headers, data }: Answer): Refusal {
  const body = apiErrorBody.safeParse(data).data;
  const retryAfterSeconds = parseRetryAfter(headers.get('retry-after'));
  return {
    kind: 'refused',
    status,
    statusText,
    code: body?.code ?? 'unknown',
    message: body?.message || findMessage(data) || fallbackMessageOf(status, retryAfterSeconds),
    fields: body?.fields ?? {},
    headers: Object.fromEntries(headers),
    data,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(body?.requestId !== undefined && { requestId: body.requestId }),
  };
}

/** True for refusals that end the session (AUTH-10). */
export const endsSession = ({ status, message }: Refusal) =>
  status === 401 && sessionEndingMessages.some((endingMessage) => message.includes(endingMessage));

export const unreachable = (cause: unknown) =>
  new ApiError({ kind: 'unreachable', message: messages.networkError, cause });

export const contractBroken = (endpoint: string, cause: unknown) =>
  new ApiError({ kind: 'contract-broken', message: messages.unknownError, endpoint, cause });

/** Message for an answer without one, such as a proxy's. */
function fallbackMessageOf(status: number, retryAfterSeconds = 0): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  if (status === 429) return `Too many tries. Wait ${minutes > 1 ? `${minutes} minutes` : 'a minute'} and try again.`;
  if (status < 502 || status > 504) return messages.unknownError;
  return minutes > 1
    ? `We are busy. Nothing was lost; try again in ${minutes} minutes.`
    : 'We are busy. Nothing was lost; try again in a moment.';
}

/** The `message` or `error` of a body in another format, e.g. a proxy's. */
function findMessage(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if ('message' in data && typeof data.message === 'string' && data.message !== '') return data.message;
  return 'error' in data && typeof data.error === 'string' && data.error !== '' ? data.error : undefined;
}

/** Retry-After is either seconds or a date. */
function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
