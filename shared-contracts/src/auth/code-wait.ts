import { recallTyped, rememberTyped } from '../form-memory/typed-form.ts';

const MEMORY = 'code-wait';

/**
 * Stores when this contact may request another code. A dealer's or workshop's sign-up page (mf-dealer) sends the first
 * code, and the modal it opens (mf-auth) the next ones; this keeps both countdowns in sync, even when the modal is
 * reopened.
 */
export const rememberCodeWait = (contact: string, seconds: number) =>
  rememberTyped(MEMORY, { contact, untilMs: String(Date.now() + seconds * 1000) });

/** Unix time in ms; undefined if this tab has not sent a code to the contact. */
export function recallCodeWait(contact: string): number | undefined {
  const { contact: kept, untilMs } = recallTyped(MEMORY);
  return kept === contact ? Number(untilMs) : undefined;
}
