import type { ModalStep } from './modal-steps.ts';

export const titleKeyOf = (step: ModalStep) =>
  step.kind === 'login' || step.kind === 'signup'
    ? (`title.${step.kind}.${step.way}` as const)
    : (`title.${step.kind}` as const);

/** What the button above a step says that leads to the one before; the code step has its own. */
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
