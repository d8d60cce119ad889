import { readFormValues, storeFormValues } from '../form-memory/form-values.ts';

const FORM_NAME = 'code-wait';

/**
 * Stores when this contact may request another code. A dealer's or workshop's sign-up page (mf-dealer) sends the first
 * code, and the modal it opens (mf-auth) the next ones; this keeps both countdowns in sync, even when the modal is
 * reopened.
 */
export const storeCodeWait = (contact: string, seconds: number) =>
  storeFormValues(FORM_NAME, { contact, untilMs: String(Date.now() + seconds * 1000) });

/** Unix time in ms; undefined if this tab has not sent a code to the contact. */
export function readCodeWait(contact: string): number | undefined {
  const { contact: storedContact, untilMs } = readFormValues(FORM_NAME);
  return storedContact === contact ? Number(untilMs) : undefined;
}
