import { type AuthModal, type AuthStore, needsLogin } from '@karwan/shared-contracts';
import { readProgress } from '../../../lib/code-progress.ts';
import { type DialogModal, modalSteps } from './modal-steps.ts';

/**
 * Whether the modal may reopen after a reload. A logout must be confirmed anew, and a business's page opens its code
 * step itself.
 */
export const canReopen = (modal: AuthModal) => modal !== 'logout-confirmation' && modal !== 'verify-add-dealer-otp';

/**
 * Returns the modal to show for a requested one, for example from a link. A step that lacks its predecessor leads to
 * the first step of its flow.
 */
export function reachableModal(requested: AuthModal, auth: AuthStore): AuthModal {
  if (requested === 'logout-confirmation') return requested;
  if (needsLogin(requested) && !auth.getSnapshot().isLoggedIn) return 'login-list';
  return lacksPrecondition(requested, auth) ? (modalSteps[requested].previous ?? 'signup-list') : requested;
}

function lacksPrecondition(modal: DialogModal, auth: AuthStore): boolean {
  const step = modalSteps[modal];
  switch (step.kind) {
    case 'enter-code':
      return readProgress(auth, step.method) === undefined;
    case 'new-password':
      return readProgress(auth, step.method)?.isVerified !== true;
    case 'verify-phone':
      return readProgress(auth, 'add-phone') === undefined;
    case 'verify-dealer':
      return !auth.getSnapshot().email;
    default:
      return false;
  }
}
