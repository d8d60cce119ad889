import { type CaseKind, type CaseStage, caseStages, knownOf } from '@karwan/shared-contracts';

/** The steps that people read of a case: a hand-over begins with what is agreed, before its time is. */
export const caseLines = {
  'sell-my-car': ['valuation', 'priced', 'on-offer', 'hand-over', 'commission', 'closed'],
  'buy-me-a-car': ['wishes', 'searching', 'offer-made', 'hand-over', 'commission', 'closed'],
} as const satisfies Record<CaseKind, readonly CaseStage[]>;

/** Which of them it is at, from 0; beyond the last once it is closed. Undefined: nothing came of it, or a stage newer than this page. */
export function placeInLine(kind: CaseKind, stage: string): number | undefined {
  const known = knownOf(caseStages, stage);
  const line: readonly CaseStage[] = caseLines[kind];
  if (known === undefined) return undefined;
  if (known === 'closed') return line.length;
  const place = line.indexOf(known === 'accepted' ? 'hand-over' : known);
  return place === -1 ? undefined : place;
}
