import type { BookingKind } from './booking-kinds.ts';

/** The kinds of booking that a consultant goes on with from the form to the hand-over. */
export const caseKinds = ['sell-my-car', 'buy-me-a-car'] as const satisfies readonly BookingKind[];
export type CaseKind = (typeof caseKinds)[number];

export const hasCase = (kind: string): kind is CaseKind => caseKinds.some((each) => each === kind);

/** Where a case stands. `commission`: handed over, and our share is to be paid. `ended`: nothing came of it. */
export const caseStages = [
  'valuation',
  'priced',
  'on-offer',
  'wishes',
  'searching',
  'offer-made',
  'accepted',
  'hand-over',
  'commission',
  'closed',
  'ended',
] as const;
export type CaseStage = (typeof caseStages)[number];

export const firstStages = { 'sell-my-car': 'valuation', 'buy-me-a-car': 'wishes' } as const satisfies Record<
  CaseKind,
  CaseStage
>;

/** What its person does. `pay-commission` has a call of its own, as it opens an order. */
export const customerCaseActions = [
  'agree-price',
  'ask-otherwise',
  'accept-offer',
  'decline-offer',
  'pay-commission',
] as const;
export type CustomerCaseAction = (typeof customerCaseActions)[number];

/** What the consultant does. */
export const officeCaseActions = [
  'describe-car',
  'propose-price',
  'put-on-offer',
  'add-offer',
  'withdraw-offer',
  'seller-agreed',
  'fall-through',
  'plan-hand-over',
  'hand-over',
  'correct-price',
  'waive-commission',
  'check',
  'end',
] as const;
export type OfficeCaseAction = (typeof officeCaseActions)[number];

export type CaseAction = CustomerCaseAction | OfficeCaseAction;
type Moves = Readonly<Partial<Record<CaseStage, Readonly<Partial<Record<CaseAction, CaseStage>>>>>>;

const talkOfPrice = (stage: CaseStage) =>
  ({ 'propose-price': stage, 'ask-otherwise': stage, check: stage, end: 'ended' }) as const;
/** Offers that are not the accepted one come and go meanwhile. */
const dealAt = (stage: CaseStage, back: CaseStage) =>
  ({
    'withdraw-offer': stage,
    'decline-offer': stage,
    'fall-through': back,
    check: stage,
    end: 'ended',
  }) as const;
const offersAt = (stage: CaseStage) =>
  ({ 'add-offer': stage, 'withdraw-offer': stage, 'decline-offer': stage, 'agree-price': stage }) as const;
const handingOver = (back: CaseStage): Moves => ({
  accepted: { ...dealAt('accepted', back), 'plan-hand-over': 'hand-over' },
  'hand-over': { ...dealAt('hand-over', back), 'plan-hand-over': 'hand-over', 'hand-over': 'commission' },
  /** A slip of the pen at the hand-over is put right as long as nobody has paid. */
  commission: { 'pay-commission': 'closed', 'correct-price': 'commission', 'waive-commission': 'closed' },
});

/** What may be done in which stage, and in which it is then: the one table for API, person and office. */
export const caseMoves: Readonly<Record<CaseKind, Moves>> = {
  'sell-my-car': {
    valuation: { ...talkOfPrice('valuation'), 'describe-car': 'valuation', 'agree-price': 'priced' },
    /** Another price is talked about anew. */
    priced: { 'propose-price': 'valuation', 'put-on-offer': 'on-offer', check: 'priced', end: 'ended' },
    'on-offer': { ...talkOfPrice('on-offer'), ...offersAt('on-offer'), 'accept-offer': 'accepted' },
    ...handingOver('on-offer'),
  },
  'buy-me-a-car': {
    wishes: { ...talkOfPrice('wishes'), 'agree-price': 'searching' },
    searching: { ...talkOfPrice('searching'), ...offersAt('searching'), 'accept-offer': 'offer-made' },
    /** Its person wants the car; the seller has to. */
    'offer-made': { ...dealAt('offer-made', 'searching'), 'seller-agreed': 'accepted' },
    ...handingOver('searching'),
  },
};

type At = { kind: CaseKind; stage: CaseStage };

/** The stage after an action; undefined where it may not be done. */
export const stageAfter = ({ kind, stage }: At, action: CaseAction): CaseStage | undefined =>
  caseMoves[kind][stage]?.[action];

export const mayDoInStage = (at: At, action: CaseAction): boolean => stageAfter(at, action) !== undefined;

/** Of a price that a consultant has proposed. */
export const proposalStates = ['open', 'agreed', 'otherwise'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Of an offer. `withdrawn`: by whoever made it, also after it was accepted. */
export const caseOfferStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type CaseOfferState = (typeof caseOfferStates)[number];

/** Steps of a case in the timeline of its booking. */
export const caseSteps = [
  'price-proposed',
  'price-agreed',
  'price-questioned',
  'on-offer',
  'offer-added',
  'offer-accepted',
  'offer-declined',
  'offer-withdrawn',
  'seller-agreed',
  'fell-through',
  'hand-over-planned',
  'handed-over',
  'price-corrected',
  'commission-paid',
  'commission-waived',
  'commission-refunded',
  'case-ended',
] as const;
export type CaseStep = (typeof caseSteps)[number];
