import type { ApiErrorBody } from '@karwan/shared-contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { codesOf, isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { DependencyUnavailable } from '../dependencies/dependency-unavailable.ts';
import { TimeoutError } from '../dependencies/with-timeout.ts';
import {
  storageFull,
  tooLarge,
  tooManyRequests,
  unavailable,
  unreadableInput,
  unsupportedMediaType,
} from './general-refusals.ts';
import { Refusal, refusal } from './refusal.ts';

const internalError = refusal({
  status: 500,
  code: 'internal_error',
  message: 'Something went wrong on our side. Please try again.',
});

/** Maps every thrown error to a response. Unexpected errors are logged in full, without details in the response. */
export function respondWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const knownRefusal = toRefusal(error);
  if (knownRefusal === undefined) request.log.error({ err: error }, 'request failed');
  else if (knownRefusal.cause !== undefined)
    request.log.warn({ err: knownRefusal.cause, code: knownRefusal.code }, 'refused');
  const { status, code, message, fields, headers, extra } = knownRefusal ?? internalError();
  const body: ApiErrorBody = {
    success: false,
    code,
    message,
    ...(fields !== undefined && { fields }),
    requestId: request.id,
    ...extra,
  };
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(body);
}

/** The refusal to send for a thrown error; undefined for unexpected errors. */
export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (hasCode(error, DATA)) return unreadableInput({ cause: error });
  if (hasCode(error, FULL)) return storageFull({ cause: error });
  if (error instanceof DependencyUnavailable || error instanceof TimeoutError || isDatabaseUnavailable(error))
    return unavailable({ cause: error });
  if (!isFastifyError(error)) return undefined;
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return unavailable({ cause: error });
  if (error.statusCode === 413) return tooLarge();
  if (error.statusCode === 415) return unsupportedMediaType();
  if (error.statusCode === 429) return tooManyRequests(60);
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? unreadableInput()
    : undefined;
}

const isFastifyError = (error: unknown): error is FastifyError => error instanceof Error && 'statusCode' in error;

/**
 * PostgreSQL rejects a value that its type cannot represent: number out of range, NUL character, invalid UUID. Other
 * codes of class 22 (e.g. division by zero) are bugs in our statements.
 */
const DATA = /^(22003|22021|22P02|22P05)$/;
/** PostgreSQL's and the operating system's codes for a full disk. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;

const hasCode = (error: unknown, codes: RegExp) => codesOf(error).some((code) => codes.test(code));
