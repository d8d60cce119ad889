import type { ApiErrorBody } from '@karwan/shared-contracts';
import { Refusal } from '../http/refusal.ts';

/** What a page gets back for an event that it sent: the same shape as a refusal over HTTP. */
export type Acknowledgement = { success: true; data: unknown } | ApiErrorBody;

export function acknowledgeRefusal(error: unknown, report: (error: unknown) => void): ApiErrorBody {
  if (error instanceof Refusal) {
    const { code, message, fields } = error;
    return { success: false, code, message, ...(fields !== undefined && { fields }) };
  }
  report(error);
  return { success: false, code: 'internal_error', message: 'Something went wrong on our side. Please try again.' };
}
