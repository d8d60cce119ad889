import type { z } from 'zod';
import type { AuthModal } from '../entities/auth-modal.ts';
import { authOpen } from '../events/auth-open.v1.ts';
import { clearFormValues, readFormValues, storeFormValues } from '../form-memory/form-values.ts';

/** Modals about the account of a logged-in user. All others are for visitors who are not logged in. */
export const needsLogin = (modal: AuthModal) =>
  modal === 'logout-confirmation' || modal === 'add-phone-send-otp' || modal === 'add-phone-verify-otp';

/** Attribute that names the modal which an element opens. */
export const OPENS_MODAL = 'data-opens-modal';

/**
 * Props of a button or link that opens a modal, by `auth.open@1` or through a page that requires login. The shell
 * preloads mf-auth on hover; without them it loads on the press.
 */
export const opensModal = (modal: AuthModal) => ({ [OPENS_MODAL]: modal });

const FORM_NAME = 'auth:open';

/** The payload of `auth.open@1`. */
type OpenModalPayload = z.infer<typeof authOpen.payload>;

/**
 * Stores which modal is open at `place` (path, query and fragment). mf-auth calls it, and the shell reopens the modal
 * after a reload: low-memory phones discard the page while the user reads the SMS.
 */
export const storeOpenModal = (url: string, payload: OpenModalPayload) =>
  storeFormValues(FORM_NAME, { place: url, ...payload });

export const clearOpenModal = () => clearFormValues(FORM_NAME);

/** The modal that was open at this place in this tab. */
export async function readOpenModal(url: string): Promise<OpenModalPayload | undefined> {
  const { place: storedUrl, ...payload } = readFormValues(FORM_NAME);
  return storedUrl === url ? (await authOpen.payload.safeParseAsync(payload)).data : undefined;
}
