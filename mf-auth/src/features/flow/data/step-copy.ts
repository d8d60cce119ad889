import type { ModalStep } from './modal-steps.ts';

export function titleKeyOf(step: ModalStep) {
  if (step.kind === 'login') return `title.login.${step.method}` as const;
  if (step.kind === 'signup') return `title.signup.${step.method}` as const;
  return `title.${step.kind}` as const;
}

/** Copy key of the Back button above a step. The code step has its own label. */
export function backKeyOf({ kind }: ModalStep) {
  switch (kind) {
    case 'login':
    case 'signup':
    case 'send-code':
    case 'new-password':
      return `back.${kind}` as const;
    default:
      return undefined;
  }
}
