import { type CaseKind, type CaseStage, caseStages, knownOf } from '@karwan/shared-contracts';

/** The steps of a case shown to users. The hand-over step starts as soon as a deal is agreed. */
export const caseProgressSteps = {
  'sell-my-car': ['valuation', 'priced', 'on-offer', 'hand-over', 'commission', 'closed'],
  'buy-me-a-car': ['wishes', 'searching', 'offer-made', 'hand-over', 'commission', 'closed'],
} as const satisfies Record<CaseKind, readonly CaseStage[]>;

/**
 * Index of the current step, from 0; `length` once closed. Undefined: ended without a deal, or a stage newer than this
 * page.
 */
export function currentStepIndex(kind: CaseKind, stage: string): number | undefined {
  const knownStage = knownOf(caseStages, stage);
  const steps: readonly CaseStage[] = caseProgressSteps[kind];
  if (knownStage === undefined) return undefined;
  if (knownStage === 'closed') return steps.length;
  const index = steps.indexOf(knownStage === 'accepted' ? 'hand-over' : knownStage);
  return index === -1 ? undefined : index;
}
