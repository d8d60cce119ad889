import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listedVerticals, UNDO_SOLD_MS, userTypes } from '@karwan/shared-contracts';
import type { Account, Caller } from '../../platform/http/caller.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import type { ListingStatusName } from './listing-row.ts';
import {
  assertMayPost,
  columnsInState,
  isReviewed,
  mayReadOwnListing,
  refuseTooManyDrafts,
  renewedDates,
  type StateAction,
  saleNewsDueAt,
  showsHiddenEdit,
  stateAfter,
  statusAfterEdit,
} from './policy.ts';

const now = new Date('2026-12-31T23:00:00+05:00');
const after = (ms: number) => new Date(now.getTime() + ms);
const DAY_MS = 86_400_000;
const statuses: ListingStatusName[] = ['draft', 'pending', 'rejected', 'active', 'deactivated', 'sold', 'expired'];

test('an account has at most 100 drafts', () => {
  const refusal = (count: number) => refusalOf(() => refuseTooManyDrafts(count))?.code;
  for (const count of [0, 1, 99]) assert.equal(refusal(count), undefined, `${count}`);
  for (const count of [100, 101]) assert.equal(refusal(count), 'too_many_drafts');
});

test('only armoured cars are reviewed before they are published', () => {
  assert.deepEqual(listedVerticals.filter(isReviewed), ['armoured-cars']);
});

test('an owner changes the status of an ad only from some statuses', () => {
  const reached = (action: StateAction) =>
    Object.fromEntries(
      statuses.flatMap((status) => {
        let next: ListingStatusName | undefined;
        const refusal = refusalOf(() => {
          next = stateAfter(action, { status, vertical: 'used-cars', lastPublic: null });
        });
        if (refusal) assert.equal(refusal.code, 'listing_state');
        return next ? [[status, next]] : [];
      }),
    );
  assert.deepEqual(reached('mark-sold'), { active: 'sold', deactivated: 'sold', expired: 'sold' });
  assert.deepEqual(reached('deactivate'), { active: 'deactivated' });
  assert.deepEqual(reached('activate'), { deactivated: 'active', expired: 'active', sold: 'active' });
});

test('an armoured car that was edited while it was hidden is reviewed again', () => {
  const edited = {} as never;
  for (const [action, status, vertical, lastPublic, next] of [
    ['activate', 'sold', 'armoured-cars', edited, 'pending'],
    ['activate', 'sold', 'armoured-cars', null, 'active'],
    ['activate', 'sold', 'used-cars', edited, 'active'],
    ['deactivate', 'active', 'armoured-cars', edited, 'deactivated'],
    ['mark-sold', 'active', 'armoured-cars', edited, 'sold'],
  ] as const)
    assert.equal(stateAfter(action, { status, vertical, lastPublic }), next, `${action} ${vertical}`);
});

test('an edit of a live armoured car is reviewed, except of fields that cannot mislead', () => {
  const stored = { pricePkr: 5, cityId: 1, makeId: 7, title: 'Prado', zones: ['doors'], driver: null };
  const edit = (columns: object, row: object = {}) =>
    statusAfterEdit({ status: 'active', vertical: 'armoured-cars', ...stored, ...row }, columns);
  for (const [name, columns, next] of [
    ['nothing', {}, 'active'],
    ['the same values', stored, 'active'],
    ['the same list', { zones: ['doors'] }, 'active'],
    ['another list', { zones: ['roof'] }, 'pending'],
    ['the price', { pricePkr: 6 }, 'active'],
    ['the city', { cityId: 2 }, 'active'],
    ['the driver', { driver: 'with-driver' }, 'active'],
    ['the make', { makeId: 8 }, 'pending'],
    ['a new value', { year: 2020 }, 'pending'],
    ['the price and the title', { pricePkr: 6, title: 'Land Cruiser' }, 'pending'],
    ['the title and the price', { title: 'Land Cruiser', pricePkr: 6 }, 'pending'],
  ] as [string, object, ListingStatusName][])
    assert.equal(edit(columns), next, name);
  for (const status of statuses.filter((each) => each !== 'active'))
    assert.equal(edit({ makeId: 8 }, { status }), status);
  assert.equal(edit({ makeId: 8 }, { vertical: 'used-cars' }), 'active');
});

test('followers hear of a sale once it cannot be undone, and at most once a day', () => {
  const final = after(UNDO_SOLD_MS + 3000);
  const due = after(-1000);
  for (const [name, status, soldNotifiedAt, soldNewsDueAt, to, expected] of [
    ['sold', 'active', null, null, 'sold', final],
    ['sold a day after the last news', 'active', after(-DAY_MS), null, 'sold', final],
    ['sold soon after the last news', 'active', after(-DAY_MS / 2), null, 'sold', after(DAY_MS / 2)],
    ['sold again before they heard of the return', 'active', after(-DAY_MS), due, 'sold', null],
    ['back', 'sold', after(-DAY_MS / 2), null, 'active', final],
    ['back before they heard of the sale', 'sold', null, due, 'active', null],
    ['back soon after older news', 'sold', after(-DAY_MS), due, 'active', null],
    ['back, sold before followers were notified', 'sold', null, null, 'active', null],
    ['hidden', 'active', null, null, 'deactivated', null],
    ['hidden while news are due', 'active', null, due, 'deactivated', due],
  ] as const)
    assert.deepEqual(saleNewsDueAt({ status, soldNotifiedAt, soldNewsDueAt }, to, now), expected, name);
});

test('an expired ad is posted anew for 90 days, a paused one only gets new time if its time is over', () => {
  const expiresAt = new Date('2027-03-31T23:00:00+05:00');
  const anew = { postedAt: now, expiresAt };
  assert.deepEqual(renewedDates({ status: 'expired', expiresAt: after(-1) }, now), anew);
  assert.deepEqual(renewedDates({ status: 'expired', expiresAt: after(1) }, now), anew);
  for (const [end, dates] of [
    [null, { expiresAt }],
    [after(-1), { expiresAt }],
    [now, { expiresAt }],
    [after(1), {}],
  ] as const)
    assert.deepEqual(renewedDates({ status: 'sold', expiresAt: end }, now), dates, String(end));
});

test('an ad that is shown again loses its public version from before; edits in it are checked then', () => {
  const row = { status: 'sold', expiresAt: after(1), soldNotifiedAt: now, soldNewsDueAt: null } as const;
  const soldNewsDueAt = after(UNDO_SOLD_MS + 3000);
  const columns = { updatedAt: now, soldNewsDueAt };
  assert.deepEqual(columnsInState(row, 'active', now), { status: 'active', lastPublic: null, ...columns });
  assert.deepEqual(columnsInState(row, 'pending', now), { status: 'pending', ...columns });
  const { postedAt } = columnsInState({ ...row, status: 'expired' }, 'active', now);
  assert.deepEqual(postedAt, now);
  const checked = (lastPublic: object | null) =>
    statuses.filter((to) => showsHiddenEdit({ lastPublic: lastPublic as never }, to));
  assert.deepEqual([checked({}), checked(null)], [['pending', 'active'], []]);
});

test('an ad’s form is read by its owner, and by staff with one of its permissions', () => {
  const account: Account = {
    ...{
      accountId: 'owner',
      personId: 'owner',
      sessionId: 's',
      userType: 'user',
      dealerType: null,
      businessType: null,
    },
    ...{ permissions: [], suspendedUntil: null },
  };
  const may = (caller: Caller) => mayReadOwnListing(caller, { ownerId: 'owner' });
  const staff = (...permissions: string[]) =>
    may({ kind: 'account', ...account, userType: 'dealer-staff', permissions });
  assert.equal(may({ kind: 'account', ...account }), true);
  assert.equal(may({ kind: 'account', ...account, accountId: 'other' }), false);
  assert.equal(may({ kind: 'visitor' }), false);
  assert.deepEqual(
    ['My Ads', 'Post an Ad', 'Messages'].map((permission) => staff(permission)),
    [true, true, false],
  );
  assert.equal(staff(), true);
});

test('dealers post in their line of business, individuals anything, others nothing', () => {
  const post = (userType: Account['userType'], dealerType: string | null = null, businessType: string | null = null) =>
    listedVerticals.filter((vertical) => {
      const refusal = refusalOf(() => assertMayPost({ userType, dealerType, businessType }, vertical));
      return refusal === undefined;
    });
  const refusal = (userType: Account['userType']) =>
    refusalOf(() => assertMayPost({ userType, dealerType: 'bike', businessType: null }, 'used-cars'));
  assert.deepEqual(post('user'), listedVerticals);
  assert.deepEqual(post('dealer', 'car'), ['used-cars']);
  assert.deepEqual(post('dealer', 'bike'), ['used-bikes']);
  assert.deepEqual(post('dealer', 'car', 'Armoured Cars'), ['armoured-cars']);
  assert.deepEqual(
    userTypes.map((userType) => refusal(userType)?.code),
    [undefined, 'wrong_dealer_kind', 'wrong_dealer_kind', 'forbidden', 'forbidden'],
  );
  assert.equal(refusal('dealer')?.message, 'Switch to car dealer to continue.');
});
