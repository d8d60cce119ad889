import type { AuthModal } from '@karwan/shared-contracts';
import type { SignupWay, WayIn } from '../../../lib/ways-in.ts';

/** Modals shown in the shared dialog. The logout confirmation has its own. */
export type DialogModal = Exclude<AuthModal, 'logout-confirmation'>;

/** What a modal shows. `before` is the previous modal of its flow, opened by its Back button. */
export type ModalStep = { before?: DialogModal } & (
  | { kind: 'login-list' | 'signup-list' | 'add-phone' | 'verify-phone' | 'verify-dealer' }
  | { kind: 'login' | 'send-code' | 'enter-code' | 'new-password'; way: WayIn }
  | { kind: 'signup'; way: SignupWay }
);

export const modalSteps: Record<DialogModal, ModalStep> = {
  'login-list': { kind: 'login-list' },
  'signup-list': { kind: 'signup-list' },
  'email-signup': { kind: 'signup', way: 'email', before: 'signup-list' },
  'mobile-signup': { kind: 'signup', way: 'mobile', before: 'signup-list' },
  ...stepsOfWay('email'),
  ...stepsOfWay('mobile'),
  ...stepsOfWay('dealer'),
  ...stepsOfWay('workshop'),
  'add-phone-send-otp': { kind: 'add-phone' },
  'add-phone-verify-otp': { kind: 'verify-phone', before: 'add-phone-send-otp' },
  'verify-add-dealer-otp': { kind: 'verify-dealer' },
};

type ModalOf<Way extends WayIn> = `${Way}-login` | `send-otp-${Way}` | `verify-otp-${Way}` | `reset-password-${Way}`;

/** Each way has a login and three password reset steps. */
function stepsOfWay<Way extends WayIn>(way: Way): Record<ModalOf<Way>, ModalStep> {
  const steps: Record<string, ModalStep> = {
    [`${way}-login`]: { kind: 'login', way, before: 'login-list' },
    [`send-otp-${way}`]: { kind: 'send-code', way, before: `${way}-login` },
    [`verify-otp-${way}`]: { kind: 'enter-code', way, before: `send-otp-${way}` },
    // The code is already used, so Back skips it and returns to the contact.
    [`reset-password-${way}`]: { kind: 'new-password', way, before: `send-otp-${way}` },
  };
  // The four template names above are exactly the record's keys.
  return steps as Record<ModalOf<Way>, ModalStep>;
}

const isCodeEntry = (modal: AuthModal) => modal !== 'logout-confirmation' && modalSteps[modal].kind === 'enter-code';
const isNewPassword = (modal: AuthModal) =>
  modal !== 'logout-confirmation' && modalSteps[modal].kind === 'new-password';

/**
 * Modals that Back steps through, in the order the user opened them, the open one last. Skips the step of a used code.
 */
export function trailTo(modal: AuthModal, trail: readonly AuthModal[]): AuthModal[] {
  const at = trail.indexOf(modal);
  if (at >= 0) return trail.slice(0, at + 1);
  return [...(isNewPassword(modal) ? trail.filter((before) => !isCodeEntry(before)) : trail), modal];
}
