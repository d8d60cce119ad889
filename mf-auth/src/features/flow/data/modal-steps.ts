import type { AuthModal } from '@karwan/shared-contracts';
import type { LoginMethod, SignupMethod } from '../../../lib/login-methods.ts';

/** Modals shown in the shared dialog. The logout confirmation has its own. */
export type DialogModal = Exclude<AuthModal, 'logout-confirmation'>;

/** What a modal shows. `previous` is the previous modal of its flow, opened by its Back button. */
export type ModalStep = { previous?: DialogModal } & (
  | { kind: 'login-list' | 'signup-list' | 'add-phone' | 'verify-phone' | 'verify-dealer' }
  | { kind: 'login' | 'send-code' | 'enter-code' | 'new-password'; method: LoginMethod }
  | { kind: 'signup'; method: SignupMethod }
);

export const modalSteps: Record<DialogModal, ModalStep> = {
  'login-list': { kind: 'login-list' },
  'signup-list': { kind: 'signup-list' },
  'email-signup': { kind: 'signup', method: 'email', previous: 'signup-list' },
  'mobile-signup': { kind: 'signup', method: 'mobile', previous: 'signup-list' },
  ...stepsOfMethod('email'),
  ...stepsOfMethod('mobile'),
  ...stepsOfMethod('dealer'),
  ...stepsOfMethod('workshop'),
  'add-phone-send-otp': { kind: 'add-phone' },
  'add-phone-verify-otp': { kind: 'verify-phone', previous: 'add-phone-send-otp' },
  'verify-add-dealer-otp': { kind: 'verify-dealer' },
};

type ModalOf<Method extends LoginMethod> =
  | `${Method}-login`
  | `send-otp-${Method}`
  | `verify-otp-${Method}`
  | `reset-password-${Method}`;

/** Each way has a login and three password reset steps. */
function stepsOfMethod<Method extends LoginMethod>(method: Method): Record<ModalOf<Method>, ModalStep> {
  const steps: Record<string, ModalStep> = {
    [`${method}-login`]: { kind: 'login', method, previous: 'login-list' },
    [`send-otp-${method}`]: { kind: 'send-code', method, previous: `${method}-login` },
    [`verify-otp-${method}`]: { kind: 'enter-code', method, previous: `send-otp-${method}` },
    // The code is already used, so Back skips it and returns to the contact.
    [`reset-password-${method}`]: { kind: 'new-password', method, previous: `send-otp-${method}` },
  };
  // The four template names above are exactly the record's keys.
  return steps as Record<ModalOf<Method>, ModalStep>;
}

const isCodeEntry = (modal: AuthModal) => modal !== 'logout-confirmation' && modalSteps[modal].kind === 'enter-code';
const isNewPassword = (modal: AuthModal) =>
  modal !== 'logout-confirmation' && modalSteps[modal].kind === 'new-password';

/**
 * Modals that Back steps through, in the order the user opened them, the open one last. Skips the step of a used code.
 */
export function nextTrail(modal: AuthModal, trail: readonly AuthModal[]): AuthModal[] {
  const index = trail.indexOf(modal);
  if (index >= 0) return trail.slice(0, index + 1);
  return [...(isNewPassword(modal) ? trail.filter((previous) => !isCodeEntry(previous)) : trail), modal];
}
