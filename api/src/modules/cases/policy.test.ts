import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type BookingStatus,
  bookingStatuses,
  type CaseKind,
  type CaseOfferState,
  type CustomerCaseChange,
  caseOfferStates,
  caseStages,
  requiredBeforeHandOver,
} from '@karwan/shared-contracts';
import { refusalOf } from '../../testing/refusal-of.ts';
import type { BookingRow } from '../bookings/index.ts';
import {
  type CaseWithOffers,
  customerActionsOf,
  isAlreadyApplied,
  isChecklistItemOf,
  isClosed,
  officeActionsOf,
  requireAcceptedOffer,
  requireCase,
  requireOpen,
  requireOpenOffer,
  requirePapersChecked,
  waitingParty,
} from './policy.ts';
import type { CaseRow, CheckRow, OfferRow } from './repository.ts';

const startsAt = new Date('2026-12-10T12:00:00+05:00');
const atVisit = { officerId: 'me', now: startsAt };

/** Rows with only the columns that the rules read. */
const bookingWith = (change: Partial<BookingRow> = {}) =>
  ({ accountId: 'a', status: 'in-progress', startsAt, assigneeId: 'me', ...change }) as BookingRow;
const caseWith = (change: Partial<CaseRow> = {}) =>
  ({ kind: 'sell-my-car', stage: 'valuation', officeUnread: 0, proposalState: null, ...change }) as CaseRow;
const offer = (state: CaseOfferState, id = state as string) => ({ id, state }) as OfferRow;
const check = (item: CheckRow['item'], isDone: boolean) => ({ item, isDone }) as CheckRow;

const aCase = (
  row: Partial<CaseRow> = {},
  offers: OfferRow[] = [],
  booking: Partial<BookingRow> = {},
): CaseWithOffers => ({
  ...{ booking: bookingWith(booking), row: caseWith(row), offers },
});

test('a case is found by its customer and by the office', () => {
  const [booking, row] = [bookingWith(), caseWith()];
  assert.deepEqual(requireCase(booking, row), { booking, row });
  assert.deepEqual(requireCase(booking, row, 'a'), { booking, row });
  for (const rule of [
    () => requireCase(undefined, row),
    () => requireCase(booking, undefined),
    () => requireCase(booking, row, 'b'),
    () => requireCase(booking, row, ''),
  ])
    assert.equal(refusalOf(rule)?.code, 'case_not_found');
});

test('a case is open while its booking is paid for, until it is closed or ended', () => {
  const open = bookingStatuses.filter((status) => !isClosed(aCase({}, [], { status })));
  assert.deepEqual(open, ['confirmed', 'assigned', 'in-progress']);
  assert.deepEqual(
    caseStages.filter((stage) => isClosed(aCase({ stage }))),
    ['closed', 'ended'],
  );
  assert.equal(
    refusalOf(() => requireOpen(aCase())),
    undefined,
  );
  assert.equal(refusalOf(() => requireOpen(aCase({ stage: 'ended' })))?.code, 'case_state');
});

test('a customer answers an open price and open offers, and pays the commission', () => {
  const [open, accepted] = [offer('open'), offer('accepted')];
  for (const [name, bookingCase, actions] of [
    ['no price', aCase(), []],
    ['an open price', aCase({ proposalState: 'open' }), ['agree-price', 'ask-otherwise']],
    ['an answered price', aCase({ proposalState: 'otherwise' }), []],
    ['an open offer', aCase({ stage: 'on-offer' }, [accepted, open]), ['accept-offer', 'decline-offer']],
    ['no open offer', aCase({ stage: 'on-offer' }, [accepted, offer('declined'), offer('withdrawn')]), []],
    ['an open offer in another stage', aCase({ stage: 'priced' }, [open]), []],
    ['an open offer after another was accepted', aCase({ stage: 'accepted' }, [accepted, open]), ['decline-offer']],
    ['a commission', aCase({ stage: 'commission' }), ['pay-commission']],
    ['a closed case', aCase({ stage: 'closed', proposalState: 'open' }, [open]), []],
    ['a cancelled booking', aCase({ proposalState: 'open' }, [], { status: 'cancelled' }), []],
  ] as [string, CaseWithOffers, string[]][])
    assert.deepEqual(customerActionsOf(bookingCase), actions, name);
});

test('the office continues a case from the visit on; until then its assignee', () => {
  const valuation = ['describe-car', 'propose-price', 'check', 'end'];
  const at = (status: BookingStatus, by = atVisit) => officeActionsOf(aCase({}, [], { status }), by);
  assert.deepEqual(at('assigned'), valuation);
  assert.deepEqual(at('assigned', { ...atVisit, officerId: 'other' }), []);
  assert.deepEqual(at('assigned', { ...atVisit, now: new Date('2026-12-09T23:59:59+05:00') }), []);
  assert.deepEqual(at('confirmed'), []);
  assert.deepEqual(at('in-progress', { officerId: 'other', now: new Date(0) }), valuation);
  assert.deepEqual(at('done'), []);
  const offers = (...list: OfferRow[]) => officeActionsOf(aCase({ stage: 'on-offer' }, list), atVisit);
  assert.deepEqual(offers(), ['propose-price', 'add-offer', 'check', 'end']);
  assert.deepEqual(offers(offer('declined')), ['propose-price', 'add-offer', 'check', 'end']);
  assert.deepEqual(offers(offer('open')), ['propose-price', 'add-offer', 'withdraw-offer', 'check', 'end']);
});

test('the office has the turn if it has unread messages or the customer cannot act', () => {
  const open = [offer('open')];
  for (const [bookingCase, party] of [
    [aCase(), 'office'],
    [aCase({ proposalState: 'open' }), 'customer'],
    [aCase({ proposalState: 'open', officeUnread: 1 }), 'office'],
    [aCase({ stage: 'on-offer' }, open), 'customer'],
    [aCase({ stage: 'accepted' }, open), 'office'],
    [aCase({ stage: 'commission' }), 'customer'],
    [aCase({ stage: 'ended', officeUnread: 1 }), 'nobody'],
  ] as const)
    assert.equal(waitingParty(bookingCase), party, JSON.stringify(bookingCase.row));
});

test('a repeated change of the customer succeeds', () => {
  const bookingCase = (row: Partial<CaseRow>) =>
    aCase(
      row,
      caseOfferStates.map((state) => offer(state)),
    );
  const applied = (change: CustomerCaseChange, row: Partial<CaseRow> = {}) =>
    isAlreadyApplied(bookingCase(row), change);
  const otherwise = { action: 'ask-otherwise', note: 'More' } as const;
  assert.equal(applied({ action: 'agree-price' }, { proposalState: 'agreed' }), true);
  assert.equal(applied({ action: 'agree-price' }, { proposalState: 'open' }), false);
  assert.equal(applied(otherwise, { proposalState: 'otherwise', proposalAnswer: 'More' }), true);
  assert.equal(applied(otherwise, { proposalState: 'otherwise', proposalAnswer: 'Less' }), false);
  assert.equal(applied(otherwise, { proposalState: 'open', proposalAnswer: 'More' }), false);
  for (const [action, state] of [
    ['accept-offer', 'accepted'],
    ['decline-offer', 'declined'],
  ] as const)
    assert.deepEqual(
      caseOfferStates.filter((offerId) => applied({ action, offerId })),
      [state],
    );
});

test('an offer is answered while it is open; one offer is accepted', () => {
  const all = caseOfferStates.map((state) => offer(state));
  const bookingCase = aCase({}, all);
  assert.equal(requireOpenOffer(bookingCase, 'open'), all[0]);
  for (const id of ['accepted', 'declined', 'withdrawn'])
    assert.equal(refusalOf(() => requireOpenOffer(bookingCase, id))?.code, 'case_state', id);
  assert.equal(refusalOf(() => requireOpenOffer(bookingCase, 'other'))?.code, 'offer_not_found');
  assert.equal(requireAcceptedOffer(bookingCase).id, 'accepted');
  assert.equal(refusalOf(() => requireAcceptedOffer(aCase({}, [offer('open')])))?.code, 'case_state');
});

test('a car is handed over once all papers and required checks are done', () => {
  for (const kind of ['sell-my-car', 'buy-me-a-car'] satisfies CaseKind[]) {
    const required = requiredBeforeHandOver(kind);
    const missing = (checks: CheckRow[]) => refusalOf(() => requirePapersChecked(caseWith({ kind }), checks));
    const done = required.map((item) => check(item, true));
    assert.equal(missing(done), undefined, kind);
    assert.deepEqual(missing([])?.extra, { papers: required });
    assert.deepEqual(missing(done.slice(1))?.extra, { papers: required.slice(0, 1) });
    assert.deepEqual(missing([...done.slice(0, -1), check(required.at(-1) ?? 'photos', false)])?.extra, {
      papers: required.slice(-1),
    });
    assert.equal(missing([])?.code, 'papers_missing');
  }
});

test('each kind of case has its checklist', () => {
  const isItem = (kind: CaseKind, item: CheckRow['item']) => isChecklistItemOf(caseWith({ kind }), item);
  for (const [item, sell, buy] of [
    ['owner-identity', true, false],
    ['test-drive', false, true],
    ['spare-key', true, true],
  ] as const)
    assert.deepEqual([isItem('sell-my-car', item), isItem('buy-me-a-car', item)], [sell, buy], item);
});
