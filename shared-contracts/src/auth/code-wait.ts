import { recallTyped, rememberTyped } from '../form-memory/typed-form.ts';

const MEMORY = 'code-wait';

/**
 * Keeps when another code may be asked for by this contact. A dealer's or workshop's sign-up page (mf-dealer) sends the
 * first code, and the modal that it opens (mf-auth) any other: so both count the same seconds, also when the modal is
 * opened again.
 */
export const rememberCodeWait = (contact: string, seconds: number) =>
  rememberTyped(MEMORY, { contact, untilMs: String(Date.now() + seconds * 1000) });

/** In ms since 1970; undefined where no code was sent to it from this tab. */
export function recallCodeWait(contact: string): number | undefined {
  const { contact: kept, untilMs } = recallTyped(MEMORY);
  return kept === contact ? Number(untilMs) : undefined;
}
