import {
  type BookingCase,
  type CaseKind,
  type CaseOffer,
  caseCheckItems,
  caseOfferStates,
  caseStages,
  commissionPercents,
  commissionPkr,
  formatExactPkr,
  formatPkr,
  knownOf,
} from '@karwan/shared-contracts';
import type { MarketRangeProps } from '@karwan/shared-kit';
import type { BadgeTone } from '@karwan/shared-ui';
import type { Copy } from '../../../lib/copy.ts';

/** A case of a kind that this release knows. */
export type SupportedCase = BookingCase & { kind: CaseKind };

export const consultantOf = (t: Copy, { consultant }: Pick<BookingCase, 'consultant'>): string =>
  consultant ?? t('cases.consultant');

/** After one offer is accepted the others stay open in case it falls through, but cannot be answered meanwhile. */
export const openOffersOf = ({ offers, actions }: BookingCase): CaseOffer[] =>
  actions.includes('accept-offer') ? offers.filter(({ state }) => state === 'open') : [];

/** What the customer has to answer. Undefined: nothing. */
export function pendingQuestion(t: Copy, bookingCase: SupportedCase): string | undefined {
  if (bookingCase.actions.includes('agree-price')) return t('cases.answers.price');
  const { length } = openOffersOf(bookingCase);
  return length > 0 ? t(`cases.answers.offer.${bookingCase.kind}`, { count: length }) : undefined;
}

export function statusText(t: Copy, bookingCase: SupportedCase): string {
  const stage = knownOf(caseStages, bookingCase.stage) ?? 'unknown';
  return t(`cases.now.${stage}`, {
    name: consultantOf(t, bookingCase),
    price: bookingCase.agreedPkr === null ? '' : formatPkr(bookingCase.agreedPkr),
  });
}

/** Our commission on a price, as values for the copy. */
export const commissionValues = (kind: CaseKind, pricePkr: number) => ({
  percent: commissionPercents[kind],
  commission: formatExactPkr(commissionPkr(kind, pricePkr)),
});

export const checkName = (t: Copy, item: string): string => {
  const knownItem = knownOf(caseCheckItems, item);
  return knownItem ? t(`cases.checks.items.${knownItem}`) : t('cases.checks.unknown');
};

const offerTones = { open: 'warning', accepted: 'success', declined: 'neutral', withdrawn: 'neutral' } as const;

export function offerState(t: Copy, bookingCase: BookingCase, { state }: CaseOffer): { name: string; tone: BadgeTone } {
  const knownState = knownOf(caseOfferStates, state);
  if (knownState === 'open' && !bookingCase.actions.includes('accept-offer'))
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
