import type { BookingKind } from './booking-kinds.ts';

/** Kinds of booking that a consultant handles from the form to the hand-over. */
export const caseKinds = ['sell-my-car', 'buy-me-a-car'] as const satisfies readonly BookingKind[];
export type CaseKind = (typeof caseKinds)[number];

export const hasCase = (kind: string): kind is CaseKind => caseKinds.some((each) => each === kind);

/** Stage of a case. `commission`: handed over, our commission is due. `ended`: closed without a deal. */
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

/** Actions of the customer. `pay-commission` has an endpoint of its own because it opens an order. */
export const customerCaseActions = [
  'agree-price',
  'ask-otherwise',
  'accept-offer',
  'decline-offer',
  'pay-commission',
] as const;
export type CustomerCaseAction = (typeof customerCaseActions)[number];

/** Actions of the consultant. */
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
type StageTransitions = Readonly<Partial<Record<CaseStage, Readonly<Partial<Record<CaseAction, CaseStage>>>>>>;

const priceDiscussionAt = (stage: CaseStage) =>
  ({ 'propose-price': stage, 'ask-otherwise': stage, check: stage, end: 'ended' }) as const;
/** Other offers can still be withdrawn or declined in this stage. */
const dealAt = (stage: CaseStage, previousStage: CaseStage) =>
  ({
    'withdraw-offer': stage,
    'decline-offer': stage,
    'fall-through': previousStage,
    check: stage,
    end: 'ended',
  }) as const;
const offersAt = (stage: CaseStage) =>
  ({ 'add-offer': stage, 'withdraw-offer': stage, 'decline-offer': stage, 'agree-price': stage }) as const;
const handOverStages = (previousStage: CaseStage): StageTransitions => ({
  accepted: { ...dealAt('accepted', previousStage), 'plan-hand-over': 'hand-over' },
  'hand-over': { ...dealAt('hand-over', previousStage), 'plan-hand-over': 'hand-over', 'hand-over': 'commission' },
  /** Mistakes at the hand-over can be corrected until the commission is paid. */
  commission: { 'pay-commission': 'closed', 'correct-price': 'commission', 'waive-commission': 'closed' },
});

/** Allowed actions per stage and the stage each leads to; shared by API, customer and office. */
export const caseTransitions: Readonly<Record<CaseKind, StageTransitions>> = {
  'sell-my-car': {
    valuation: { ...priceDiscussionAt('valuation'), 'describe-car': 'valuation', 'agree-price': 'priced' },
    /** A new price restarts the discussion of the price. */
    priced: { 'propose-price': 'valuation', 'put-on-offer': 'on-offer', check: 'priced', end: 'ended' },
    'on-offer': { ...priceDiscussionAt('on-offer'), ...offersAt('on-offer'), 'accept-offer': 'accepted' },
    ...handOverStages('on-offer'),
  },
  'buy-me-a-car': {
    wishes: { ...priceDiscussionAt('wishes'), 'agree-price': 'searching' },
    searching: { ...priceDiscussionAt('searching'), ...offersAt('searching'), 'accept-offer': 'offer-made' },
    /** The customer wants the car; the seller has not agreed yet. */
    'offer-made': { ...dealAt('offer-made', 'searching'), 'seller-agreed': 'accepted' },
    ...handOverStages('searching'),
  },
};

type CasePosition = { kind: CaseKind; stage: CaseStage };

/** The stage after an action; undefined if the action is not allowed. */
export const nextStage = ({ kind, stage }: CasePosition, action: CaseAction): CaseStage | undefined =>
  caseTransitions[kind][stage]?.[action];

export const isAllowedInStage = (position: CasePosition, action: CaseAction): boolean =>
  nextStage(position, action) !== undefined;

/** States of a price proposed by a consultant. */
export const proposalStates = ['open', 'agreed', 'otherwise'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** States of an offer. `withdrawn`: by the person who made it, possibly after it was accepted. */
export const caseOfferStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type CaseOfferState = (typeof caseOfferStates)[number];

/** Steps of a case in its booking's timeline. */
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
