import { describe, expect, test } from '@jest/globals';
import { userTypes } from './account-kinds.ts';
import { homePathOf } from './home-path.ts';
import { canPostAds, decidePosting, sellKindFromLink, sellKindNames, sellLinkOf, sellPathOfDealer } from './posting.ts';
import { hasPermission, isLimitedStaff } from './staff-limits.ts';

const dealer = (dealerType: 'car' | 'bike' | 'autopart', businessType?: 'Used Cars' | 'Armoured Cars') =>
  ({ userType: 'dealer', dealerType, ...(businessType && { businessType }) }) as const;

describe('who may post what (specification §6)', () => {
  test('a visitor is asked to log in', () => {
    expect(decidePosting(null, 'car')).toEqual({ kind: 'log-in' });
  });

  test('an individual posts any kind', () => {
    for (const kind of sellKindNames) expect(decidePosting({ userType: 'user' }, kind)).toEqual({ kind: 'go' });
  });

  test.each([
    [dealer('car', 'Used Cars'), '/used-cars/sell'],
    [dealer('bike'), '/used-bikes/sell'],
    [dealer('autopart'), '/auto-parts/sell'],
    [dealer('car', 'Armoured Cars'), '/armoured-cars/sell'],
    [{ ...dealer('bike'), userType: 'dealer-staff' } as const, '/used-bikes/sell'],
  ])('%o has its own form', (user, path) => {
    expect(sellPathOfDealer(user)).toBe(path);
  });

  test('a dealer is refused every other kind, by its name', () => {
    const messageFor = (kind: (typeof sellKindNames)[number], user: Parameters<typeof decidePosting>[0]) => {
      const decision = decidePosting(user, kind);
      return decision.kind === 'refused' ? decision.message : decision.kind;
    };
    expect(sellKindNames.map((kind) => messageFor(kind, dealer('bike')))).toEqual([
      'Switch to car dealer to continue.',
      'go',
      'Switch to autoparts dealer to continue.',
      'Switch to armoured car dealer to continue.',
      'Switch to armoured car dealer to continue.',
    ]);
    expect(messageFor('bike', dealer('car'))).toBe('Switch to bike dealer to continue.');
    expect(messageFor('car', dealer('car', 'Armoured Cars'))).toBe('Switch to car dealer to continue.');
    expect(messageFor('armoured-rent', dealer('car', 'Armoured Cars'))).toBe('go');
  });

  test('workshops, car sellers and limited staff have no Post an ad', () => {
    const staff = (permissions: string) => canPostAds({ userType: 'dealer-staff', permissions });
    expect(canPostAds({ userType: 'mechanic' })).toBe(false);
    expect(canPostAds({ userType: 'car-seller' })).toBe(false);
    expect([staff(''), staff('My Ads,Messages'), staff('My Ads, Post an Ad')]).toEqual([true, false, true]);
    expect([canPostAds(null), canPostAds({ userType: 'user' })]).toEqual([true, true]);
  });
});

test('limits of staff open what they name, one of several is enough, and names of nothing open nothing', () => {
  const staff = (permissions: string | string[]) => ({ userType: 'dealer-staff', permissions }) as const;
  const both = ['My Ads', 'Post an Ad'] as const;
  expect([[], '', ' , '].map((none) => hasPermission(staff(none), 'Messages'))).toEqual([true, true, true]);
  expect([['Post an Ad'], 'Messages', 'Reports'].map((some) => hasPermission(staff(some), both))).toEqual([
    true,
    false,
    false,
  ]);
  expect([isLimitedStaff(staff('Reports')), hasPermission(staff('Reports'), 'any')]).toEqual([true, true]);
  expect(hasPermission(staff('My Ads'), undefined)).toBe(false);
  expect(hasPermission({ userType: 'dealer', permissions: 'My Ads' }, undefined)).toBe(true);
});

test("what is one's own begins in the user area, but for workshops, which have only their profile (ACC-07)", () => {
  const homes = userTypes.map((userType) => [userType, homePathOf({ userType })]);
  expect(Object.fromEntries(homes)).toEqual({
    ...Object.fromEntries(userTypes.map((userType) => [userType, '/user-profile'])),
    mechanic: '/car-workshops/profile',
  });
});

test('a sell link tells its kind by path and type', () => {
  expect(sellLinkOf('armoured-rent')).toBe('/armoured-cars/sell?type=Rent+Armoured+Car');
  for (const kind of sellKindNames) expect(sellKindFromLink(sellLinkOf(kind))).toBe(kind);
  expect(sellKindFromLink('/armoured-cars/sell')).toBe('armoured-sale');
  expect(sellKindFromLink('/used-cars/search?type=Car')).toBeNull();
});
