import {
  type CaseKind,
  type CaseOffer,
  caseCheckItems,
  caseOfferStates,
  caseStages,
  isAllowedInStage,
  knownOf,
  type OfficeCase,
  type OfficeCaseCard,
} from '@karwan/shared-contracts';
import type { MarketRangeProps } from '@karwan/shared-kit';
import type { BadgeTone } from '@karwan/shared-ui';
import type { Copy } from './copy.ts';

/** Name of a stage. Unknown (newer) ones are shown by their id. */
export function caseStageName(t: Copy, stage: string): string {
  const knownStage = knownOf(caseStages, stage);
  return knownStage ? t(`cases.stages.${knownStage}`) : stage;
}

const actorTones = { office: 'warning', customer: 'info', nobody: 'neutral' } as const;

/** Who has to act next. Undefined: no one. */
export function nextActor(
  t: Copy,
  { waitsFor, isOver }: Pick<OfficeCaseCard | OfficeCase, 'waitsFor' | 'isOver'>,
): { name: string; tone: BadgeTone } | undefined {
  const knownWaitsFor = knownOf(['office', 'customer'] as const, waitsFor);
  return knownWaitsFor && !isOver
    ? { name: t(`cases.waitsFor.${knownWaitsFor}`), tone: actorTones[knownWaitsFor] }
    : undefined;
}

export const checkName = (t: Copy, item: string): string => {
  const knownItem = knownOf(caseCheckItems, item);
  return knownItem ? t(`cases.checks.items.${knownItem}`) : t('cases.checks.unknown');
};

const offerTones = { open: 'info', accepted: 'success', declined: 'neutral', withdrawn: 'neutral' } as const;

export function offerState(
  t: Copy,
  { kind, stage }: Pick<OfficeCase, 'stage'> & { kind: CaseKind },
  { state }: CaseOffer,
): { name: string; tone: BadgeTone } {
  const knownState = knownOf(caseOfferStates, state);
  const knownStage = knownOf(caseStages, stage);
  if (knownState === 'open' && knownStage && !isAllowedInStage({ kind, stage: knownStage }, 'accept-offer'))
    return { name: t('cases.offers.state.kept'), tone: 'neutral' };
  return {
    name: t(`cases.offers.state.${knownState ?? 'unknown'}`),
    tone: knownState ? offerTones[knownState] : 'neutral',
  };
}

export const marketLabels = (t: Copy): MarketRangeProps['labels'] => ({
  band: (words) => t('cases.valuation.band', words),
  formatBand: (words) => t('cases.valuation.bandWith', words),
  basis: ({ scope, ...words }) => t(`cases.valuation.basis.${scope}`, words),
  why: (reason, count) => t(`cases.valuation.why.${reason}`, { count }),
  none: t('cases.valuation.none'),
});
