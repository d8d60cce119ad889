import { expect, test } from '@jest/globals';
import { type BookingKind, bookableDays } from '@karwan/shared-contracts';
import { anId, aRefusal } from '@karwan/shared-contracts/testing';
import { type BookingValues, bookingResolver, emptyBooking, fieldsFromAd, refusedFields } from './booking-values.ts';

const [, , day = ''] = bookableDays(new Date());
const visit = { city: 'lahore', address: 'House 5', day, hour: '11', name: 'Ayesha Khan', phone: '03001234567' };
const car = { make: 'toyota', model: 'corolla', year: '2019' };
const check = (kind: BookingKind, typed: Partial<BookingValues>) =>
  bookingResolver(kind)({ ...emptyBooking, ...typed }, undefined, { fields: {}, shouldUseNativeValidation: false });

test.each<[BookingKind, Partial<BookingValues>, object]>([
  ['car-inspection', { ...car, year: '2019', note: ' ' }, { ...car, year: 2019 }],
  ['sell-my-car', { ...car, mileageKm: '68000', askedPkr: '' }, { ...car, year: 2019, mileageKm: 68_000 }],
  ['sell-my-car', { ...car, mileageKm: '0', askedPkr: '5' }, { ...car, year: 2019, mileageKm: 0, askedPkr: 5 }],
  ['buy-me-a-car', { fromYear: '2015', budgetPkr: '100000' }, { fromYear: 2015, budgetPkr: 100_000 }],
])('a booking of %s is sent with numbers as numbers, and without what is empty', async (kind, typed, sent) => {
  const { values, errors } = await check(kind, { ...visit, ...typed });
  expect([values, errors]).toEqual([
    { kind, ...visit, hour: 11, phone: expect.stringContaining('3001234567'), ...sent },
    {},
  ]);
});

test('a booking is judged by the rules of its kind', async () => {
  const { errors } = await check('sell-my-car', { ...visit, ...car, mileageKm: '2000001', budgetPkr: 'x' });
  expect(errors).toMatchObject({ mileageKm: { message: 'This mileage is too high' } });
  expect(Object.keys(errors)).toEqual(['mileageKm']);
});

test('an ad brings its car, as far as its address tells', () => {
  const search = new URLSearchParams({ listingId: anId(3), make: 'toyota', model: '', year: '2019', name: 'Mallory' });
  expect(fieldsFromAd(search)).toEqual([
    ['listingId', anId(3)],
    ['make', 'toyota'],
    ['year', '2019'],
  ]);
});

test('a refusal is told at the fields that it names', () => {
  const fields = { 'body.city': 'Not here.', day: 'Full.', 'body.price': 'No.', 'x.body.hour': 'No.' };
  const of = (error: unknown) => refusedFields(error, 'Look again.');
  expect(of(aRefusal({ fields }))).toEqual([
    ['city', 'Not here.'],
    ['day', 'Full.'],
  ]);
  expect(of(aRefusal({ code: 'slot_taken', fields }))).toEqual([['hour', 'Look again.']]);
  expect(of(new Error('No connection'))).toEqual([]);
});
