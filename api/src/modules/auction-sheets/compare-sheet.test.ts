import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { anAuctionSheet } from '@karwan/shared-contracts/testing';
import { compareSheet } from './compare-sheet.ts';

const chassisNumber = 'NZE141-6012345';
const ad = {
  title: 'Toyota Corolla 2014',
  href: '/used-cars/x',
  ...{ make: 'Toyota', model: 'Corolla', year: 2014, mileageKm: 68_000, colour: 'white' },
};
const sellerClaims = { grade: '4', mileageKm: 70_000 };

type Change = Parameters<typeof anAuctionSheet>[0];

function verdicts(
  sheet: Change = {},
  adChange: Partial<typeof ad> | null = {},
  seller: Partial<typeof sellerClaims> | null = {},
) {
  const compared = {
    chassisNumber,
    ad: adChange && { ...ad, ...adChange },
    claims: seller && { ...sellerClaims, ...seller },
  };
  return Object.fromEntries(
    compareSheet(anAuctionSheet(sheet), compared).map(({ field, verdict }) => [field, verdict]),
  );
}

describe('a sheet held against what is said', () => {
  test('fits in every point, or is compared in those alone that somebody told', () => {
    assert.deepEqual(verdicts(), {
      'chassis-number': 'fits',
      mileage: 'fits',
      grade: 'fits',
      year: 'fits',
      colour: 'fits',
      registration: 'fits',
    });
    assert.deepEqual(verdicts({ modelYear: null, firstRegistration: null }, null, null), { 'chassis-number': 'fits' });
  });

  test('of another car differs', () => {
    assert.equal(verdicts({ chassisNumber: 'NZE141-6012346' })['chassis-number'], 'differs');
    assert.equal(verdicts({ chassisNumber: 'nze141 - 6012345' })['chassis-number'], 'fits');
  });

  test('with more kilometres than are stated today differs; the same or less does not', () => {
    assert.equal(verdicts({ mileageKm: 68_001 }).mileage, 'differs');
    assert.equal(verdicts({ mileageKm: 68_000 }).mileage, 'fits');
    assert.equal(verdicts({ mileageKm: 69_000 }, { mileageKm: 90_000 }, { mileageKm: 68_000 }).mileage, 'differs');
    assert.equal(verdicts({ isMileageDoubtful: true }).mileage, 'doubtful');
    assert.equal(verdicts({ isMileageDoubtful: true, mileageKm: 99_000 }).mileage, 'differs');
  });

  test('says whether a mileage is in the ad or was entered by the customer', () => {
    const claimedMileage = (inAd: number | null, entered: number | null) =>
      compareSheet(anAuctionSheet(), {
        ...{ chassisNumber, ad: { ...ad, mileageKm: inAd } },
        claims: { ...sellerClaims, mileageKm: entered },
      }).find(({ field }) => field === 'mileage')?.said;
    assert.equal(claimedMileage(70_000, 70_000), '70,000 km, in the ad');
    assert.equal(claimedMileage(70_000, 45_000), '45,000 km, entered by the customer');
    assert.equal(claimedMileage(45_000, 70_000), '45,000 km, in the ad');
    assert.equal(claimedMileage(null, 45_000), '45,000 km, entered by the customer');
    assert.equal(claimedMileage(null, null), undefined);
  });

  test('with another grade than the seller’s copy differs, however it is written', () => {
    assert.equal(verdicts({ overallGrade: 'R' }).grade, 'differs');
    assert.equal(verdicts({ overallGrade: 'r' }, {}, { grade: 'R' }).grade, 'fits');
    assert.equal(verdicts({ overallGrade: '4.0' }).grade, 'fits');
    assert.equal(verdicts({ overallGrade: '4.5' }).grade, 'differs');
  });

  test('fits the year of its model or of its first registration', () => {
    const sheet = { modelYear: 2013, firstRegistration: '2014-02' };
    for (const [year, verdict] of [
      [2013, 'fits'],
      [2014, 'fits'],
      [2015, 'differs'],
    ] as const)
      assert.equal(verdicts(sheet, { year }).year, verdict);
    assert.equal(verdicts({ modelYear: null, firstRegistration: null }).year, 'doubtful');
  });

  test('knows colours by their words, and those that people take for each other', () => {
    for (const [colour, adColour, verdict] of [
      ['White Pearl Crystal Shine', 'white', 'fits'],
      ['PEARL', 'white', 'fits'],
      ['Gray M', 'silver', 'fits'],
      ['Black', 'white', 'differs'],
      ['Wine', 'maroon', 'fits'],
      ['070', 'white', 'doubtful'],
      [null, 'white', 'doubtful'],
    ] as const)
      assert.equal(verdicts({ colour }, { colour: adColour }).colour, verdict, `${colour} and ${adColour}`);
    assert.equal(verdicts({}, { colour: 'other' }).colour, undefined);
    const [, , , , row] = compareSheet(anAuctionSheet({ originalColour: 'Black' }), {
      chassisNumber,
      ad,
      claims: sellerClaims,
    });
    assert.equal(row?.onSheet, 'Pearl White, Black before');
  });

  test('registered long before its model, or after its auction, does not fit itself', () => {
    assert.equal(verdicts({ firstRegistration: '2011-02' }).registration, 'differs');
    assert.equal(verdicts({ firstRegistration: '2016-06' }).registration, 'differs');
    assert.equal(verdicts({ firstRegistration: '2013-12' }).registration, 'fits');
    const auctionDate = '2019-05-20';
    assert.equal(verdicts({ modelYear: 2019, firstRegistration: '2019-05', auctionDate }).registration, 'fits');
    assert.equal(verdicts({ modelYear: 2019, firstRegistration: '2019-06', auctionDate }).registration, 'differs');
  });
});
