import type { ApiErrorBody } from '@karwan/shared-contracts';
import { toRefusal } from '../http/error-handler.ts';

/** The acknowledgement of an event that a page sent. Errors have the same shape as over HTTP. */
export type Acknowledgement = { success: true; data: unknown } | ApiErrorBody;

export function acknowledgeRefusal(error: unknown, report: (error: unknown) => void): ApiErrorBody {
  const refusal = toRefusal(error);
  if (refusal !== undefined) {
    const { code, message, fields } = refusal;
    return { success: false, code, message, ...(fields !== undefined && { fields }) };
  }
  report(error);
  return { success: false, code: 'internal_error', message: 'Something went wrong on our side. Please try again.' };
}
