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
    assert.equal(claimedMileage(45_000, null), '45,000 km, in the ad');
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

  const rowOf = (field: string, sheet: Change, adChange: Partial<typeof ad> = {}, grade = '4') =>
    compareSheet(anAuctionSheet(sheet), {
      ...{ chassisNumber, ad: { ...ad, ...adChange }, claims: { ...sellerClaims, grade } },
    }).find((each) => each.field === field);

  test('reads grades and years as they are written', () => {
    for (const [onSheet, claimed, verdict] of [
      [' ra ', 'RA', 'fits'],
      ['RA', ' ra', 'fits'],
      ['4', '4.0', 'fits'],
      ['4.05', '45', 'differs'],
    ] as const)
      assert.equal(rowOf('grade', { overallGrade: onSheet }, {}, claimed)?.verdict, verdict, `${onSheet} ${claimed}`);
    for (const [modelYear, firstRegistration, onSheet] of [
      [2014, '2014-02', '2014'],
      [2013, '2014-02', '2013, 2014'],
      [null, '2014-02', '2014'],
      [2014, null, '2014'],
      [null, null, null],
    ] as const) {
      const row = rowOf('year', { modelYear, firstRegistration });
      assert.deepEqual([row?.said, row?.onSheet], ['2014', onSheet]);
      assert.equal(
        rowOf('registration', { modelYear, firstRegistration }) !== undefined,
        !!modelYear && !!firstRegistration,
      );
    }
  });

  test('translates the words of a sheet, and groups colours that look alike', () => {
    for (const [word, colour] of [
      ...[
        ['gunmetal', 'grey'],
        ['navy', 'blue'],
        ['violet', 'purple'],
        ['champagne', 'gold'],
        ['pearl', 'white'],
      ],
      ...[
        ['silver', 'grey'],
        ['grey', 'silver'],
        ['maroon', 'burgundy'],
        ['burgundy', 'red'],
        ['red', 'maroon'],
      ],
      ...[
        ['gold', 'beige'],
        ['beige', 'bronze'],
        ['bronze', 'brown'],
        ['brown', 'gold'],
      ],
      ...[
        ['turquoise', 'blue'],
        ['blue', 'green'],
        ['green', 'turquoise'],
        ['pink', 'purple'],
        ['purple', 'pink'],
      ],
    ] as [string, string][]) {
      assert.equal(rowOf('colour', { colour: word }, { colour })?.verdict, 'fits', `${word} ${colour}`);
      assert.equal(rowOf('colour', { colour: word }, { colour: 'black' })?.verdict, 'differs', word);
    }
    assert.equal(rowOf('colour', { colour: 'blue' }, { colour: 'silver' })?.verdict, 'differs');
    assert.equal(rowOf('colour', {}, { colour: 'no-colour' }), undefined);
    for (const [colour, originalColour, onSheet] of [
      ['White', null, 'White'],
      ['White', 'White', 'White'],
      ['White', 'Black', 'White, Black before'],
      [null, 'Black', 'Black before'],
      [null, null, null],
    ] as const)
      assert.equal(rowOf('colour', { colour, originalColour })?.onSheet, onSheet, `${colour} ${originalColour}`);
  });

  test('fits if it was registered from the year before its model to the month of its auction', () => {
    for (const [firstRegistration, verdict] of [
      ['2012-12', 'differs'],
      ['2013-01', 'fits'],
      ['2016-05', 'fits'],
      ['2016-06', 'differs'],
    ] as const)
      assert.equal(rowOf('registration', { firstRegistration })?.verdict, verdict, firstRegistration);
    assert.deepEqual(rowOf('registration', {}), {
      ...{ field: 'registration', said: '2014', onSheet: 'Feb 2014', verdict: 'fits' },
    });
  });
});
