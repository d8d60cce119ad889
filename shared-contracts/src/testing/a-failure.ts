import { ApiError, type ApiFailure } from '../api-failure.ts';

type Refusal = Extract<ApiFailure, { kind: 'refused' }>;

/** The error of a call that the API refused. */
export const aRefusal = (change: Partial<Refusal> = {}): ApiError =>
  new ApiError({
    ...{ kind: 'refused', status: 400, statusText: '', code: 'invalid_input', message: 'Refused' },
    ...{ fields: {}, headers: {}, ...change },
  });

/** The error of a call without a connection. */
export const aLostConnection = (): ApiError =>
  new ApiError({ kind: 'unreachable', message: 'No connection', cause: undefined });
