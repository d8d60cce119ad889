import type { z } from 'zod';
import type { AuthModal } from '../entities/auth-modal.ts';
import { authOpen } from '../events/auth-open.v1.ts';
import { forgetTyped, recallTyped, rememberTyped } from '../form-memory/typed-form.ts';

/** Modals about the account of who is logged in. All others are for who is not. */
export const needsLogin = (modal: AuthModal) =>
  modal === 'logout-confirmation' || modal === 'add-phone-send-otp' || modal === 'add-phone-verify-otp';

/** Names the modal on what opens it. */
export const OPENS_MODAL = 'data-opens-modal';

/**
 * Props of a button or a link that opens a modal, by `auth.open@1` or by a page that asks for a login: the shell brings
 * mf-auth when a person points at it, before the press. Without them it comes with the press.
 */
export const opensModal = (modal: AuthModal) => ({ [OPENS_MODAL]: modal });

const MEMORY = 'auth:open';

/** A wish for a modal, as `auth.open@1` says it. */
type Wish = z.infer<typeof authOpen.payload>;

/**
 * Keeps which modal is open at `place` (path, query and fragment): mf-auth tells, and after a reload the shell opens it
 * again. Who looks at the SMS comes back to a page that a cheap phone has thrown away meanwhile.
 */
export const rememberOpenModal = (place: string, wish: Wish) => rememberTyped(MEMORY, { place, ...wish });

export const forgetOpenModal = () => forgetTyped(MEMORY);

/** The modal that was open at this place, in this tab. */
export async function recallOpenModal(place: string): Promise<Wish | undefined> {
  const { place: kept, ...wish } = recallTyped(MEMORY);
  return kept === place ? (await authOpen.payload.safeParseAsync(wish)).data : undefined;
}
