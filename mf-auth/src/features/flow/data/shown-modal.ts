import type { AuthModal } from '@karwan/shared-contracts';

const dialogModals = ['login-list', 'signup-list', 'email-login', 'email-signup'] as const;
export type DialogModal = (typeof dialogModals)[number];
export type ShownModal = DialogModal | 'logout-confirmation';

export const isDialogModal = (modal: AuthModal | null): modal is DialogModal =>
  dialogModals.some((shown) => shown === modal);

/** The modal to show for the one that was asked for: ways that this release lacks lead to the list of those it has. */
export function shownModal(asked: AuthModal): ShownModal {
  if (isDialogModal(asked) || asked === 'logout-confirmation') return asked;
  return asked === 'mobile-signup' ? 'signup-list' : 'login-list';
}

/** The list that a form belongs to, for its way back. A list has none. */
export const listOf = (modal: DialogModal): DialogModal | undefined =>
  (
    ({
      'login-list': undefined,
      'signup-list': undefined,
      'email-login': 'login-list',
      'email-signup': 'signup-list',
    }) as const
  )[modal];

/** Modals that Back goes through, the open one last: a list begins anew, a form stands on the list that led to it. */
export function trailTo(modal: ShownModal, trail: readonly ShownModal[]): ShownModal[] {
  const isForm = isDialogModal(modal) && listOf(modal) !== undefined;
  return isForm ? [...trail.filter((before) => isDialogModal(before) && !listOf(before)), modal] : [modal];
}
