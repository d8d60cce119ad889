import type { AuthModal } from '@karwan/shared-contracts';

const shownModals = ['login-list', 'signup-list', 'email-login', 'email-signup', 'logout-confirmation'] as const;
export type ShownModal = (typeof shownModals)[number];

const isShown = (modal: AuthModal): modal is ShownModal => shownModals.some((shown) => shown === modal);

/** The modal to show for the one that was asked for: ways that this release lacks lead to the list of those it has. */
export function shownModal(asked: AuthModal): ShownModal {
  if (isShown(asked)) return asked;
  return asked === 'mobile-signup' ? 'signup-list' : 'login-list';
}
