import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { bookingDetails, bookingDraft, bookingForm, bookingForms } from './booking-form.ts';
import { carPriceField, customerCaseChange, officeCaseChange } from './case-changes.ts';
import { contestText } from './no-show.ts';
import { bookingChange, bookingChangeV1 } from './office-changes.ts';

const refusals = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
const visit = {
  ...{ city: 'lahore', address: 'House 5, Johar Town', day: '2026-12-05', hour: 11 },
  ...{ name: 'Ayesha Khan', phone: '03001234567' },
};
const car = { make: 'honda', model: 'civic', year: 2019 };
const forms = {
  'car-inspection': { kind: 'car-inspection', ...visit, ...car },
  'sell-my-car': { kind: 'sell-my-car', ...visit, ...car, mileageKm: 0 },
  'buy-me-a-car': { kind: 'buy-me-a-car', ...visit, budgetPkr: 100_000 },
};
const x = (length: number) => 'x'.repeat(length);

test.each<[kind: keyof typeof forms, fields: Record<string, unknown>, message?: string]>([
  [
    'car-inspection',
    { city: x(160), area: x(160), address: x(200), note: ` ${x(1000)} `, registrationNumber: ` ${x(20)} ` },
  ],
  ['car-inspection', { address: 'House', hour: 0, year: 1900 }],
  ['car-inspection', { hour: 23, year: 2100, reportAudience: 'seller', thereName: 'Ali', therePhone: '0300 7654321' }],
  ['car-inspection', { city: undefined }, 'Choose a city'],
  ['car-inspection', { city: '' }, 'Choose a city'],
  ['car-inspection', { city: x(161) }, 'Choose a city'],
  ['car-inspection', { make: '' }, 'Choose a make'],
  ['car-inspection', { model: '' }, 'Choose a model'],
  ['car-inspection', { area: x(161) }, 'Too big: expected string to have <=160 characters'],
  ['car-inspection', { address: undefined }, 'Enter the address'],
  ['car-inspection', { address: ' four ' }, 'Enter the address'],
  ['car-inspection', { address: x(201) }, 'This address is too long'],
  ['car-inspection', { day: '2026-02-30' }, 'Choose a day'],
  ...[undefined, -1, 24].map((hour): ['car-inspection', Record<string, unknown>, string] => [
    'car-inspection',
    { hour },
    'Choose a time',
  ]),
  ...[undefined, 1899, 2101].map((year): ['car-inspection', Record<string, unknown>, string] => [
    'car-inspection',
    { year },
    'Choose a year',
  ]),
  ['car-inspection', { note: x(1001) }, 'This note is too long'],
  ['car-inspection', { registrationNumber: x(21) }, 'This is too long for a registration number'],
  ['car-inspection', { reportAudience: 'all' }, 'Choose who can see the report'],
  ['sell-my-car', { mileageKm: 2_000_000, askedPkr: 1 }],
  ['sell-my-car', { askedPkr: 1_000_000_000 }],
  ['sell-my-car', { mileageKm: 2_000_001 }, 'This mileage is too high'],
  ['sell-my-car', { mileageKm: undefined }, 'Enter the mileage'],
  ['sell-my-car', { askedPkr: 0 }, 'Enter a price in rupees'],
  ['sell-my-car', { askedPkr: 1_000_000_001 }, 'This price is too high'],
  ['buy-me-a-car', { make: x(160), model: x(160), fromYear: 2000, budgetPkr: 1_000_000_000 }],
  ['buy-me-a-car', { budgetPkr: undefined }, 'Enter your budget'],
  ['buy-me-a-car', { budgetPkr: 99_999 }, 'The budget must be at least PKR 1.00 Lacs'],
  ['buy-me-a-car', { budgetPkr: 1_000_000_001 }, 'This budget is too high'],
  ['buy-me-a-car', { make: x(161) }, 'Too big: expected string to have <=160 characters'],
])('form %# of %s', (kind, fields, message = '') => {
  const form = { ...forms[kind], ...fields };
  expect(refusals(bookingForm, form)).toEqual(message === '' ? [] : [message]);
  expect(refusals(bookingForms[kind], form)).toEqual(message === '' ? [] : [message]);
});

test('drafts and details', () => {
  const draft = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, x(1000)]));
  expect([draft(30), { [x(40)]: '' }].map((each) => refusals(bookingDraft, each))).toEqual([[], []]);
  expect(refusals(bookingDraft, draft(31))).toEqual(['Too many fields']);
  for (const invalid of [{ [x(41)]: '' }, { a: x(1001) }]) expect(refusals(bookingDraft, invalid)).toHaveLength(1);
  expect(bookingDetails.parse({ address: ' \u202eHouse\n\u0007  5\u200b ', phone: '+92 300 1234567' })).toEqual({
    ...{ address: 'House 5', phone: '03001234567' },
  });
  expect(refusals(bookingDetails, {})).toEqual(['Enter the address', 'Phone number is required']);
});

const id = '0b54a2a4-5a0c-4d0a-9d5e-2f4bb1c8f0a1';
const price = 'Enter a price in rupees';
test.each<[name: string, schema: z.ZodType, value: unknown, messages?: string[]]>([
  ['office', bookingChange, { action: 'assign', officerId: id }],
  ['office', bookingChange, { action: 'assign', officerId: 'x' }, ['Choose who comes']],
  ['office', bookingChange, { action: 'cancel', reason: 'Ill', refundPkr: 0 }],
  ['office', bookingChange, { action: 'cancel', reason: x(300), refundPkr: 0 }],
  ['office', bookingChange, { action: 'cancel', reason: ' ab ', refundPkr: 0 }, ['Say why. The person will read it.']],
  ['old office', bookingChangeV1, { action: 'finish' }],
  ['old office', bookingChangeV1, { action: 'begin' }],
  ['contest', contestText, x(10)],
  ['contest', contestText, x(500)],
  ['contest', contestText, ` ${x(9)} `, ['Tell us what happened, in a sentence']],
  ['contest', contestText, x(501), ['Use at most 500 characters']],
  ['price', carPriceField, 10_000],
  ['price', carPriceField, 1_000_000_000],
  ['price', carPriceField, undefined, [price]],
  ['price', carPriceField, 9999, ['The price must be at least PKR 10,000']],
  ['price', carPriceField, 1_000_000_001, ['This price is too high']],
  ['customer', customerCaseChange, { action: 'ask-otherwise', note: 'Why' }],
  ['customer', customerCaseChange, { action: 'ask-otherwise', note: ' a ' }, ['Say what you would like instead']],
  ['customer', customerCaseChange, { action: 'decline-offer', offerId: id, note: x(500) }],
  ['customer', customerCaseChange, { action: 'decline-offer', offerId: id, note: x(501) }, ['This note is too long']],
  ['consultant', officeCaseChange, { action: 'fall-through', note: 'ab' }, ['Say why. The other side will read it.']],
  ['consultant', officeCaseChange, { action: 'fall-through', note: ' abc ' }],
  ['consultant', officeCaseChange, { action: 'put-on-offer' }],
  [
    'consultant',
    officeCaseChange,
    { action: 'put-on-offer', adLink: 'https://other.pk' },
    ['Paste a link to an ad on this site'],
  ],
  ['consultant', officeCaseChange, { action: 'add-offer', amountPkr: 10_000, name: 'Al' }],
  ['consultant', officeCaseChange, { action: 'add-offer', amountPkr: 10_000, name: x(100) }],
  [
    'consultant',
    officeCaseChange,
    { action: 'add-offer', amountPkr: 10_000, name: ' A ' },
    ['Enter whose offer it is, or which car'],
  ],
  ['consultant', officeCaseChange, { action: 'add-offer', amountPkr: 10_000, name: x(101) }, ['This is too long']],
  ...[50, 10_000, undefined].map((engineCc): [string, z.ZodType, unknown] => [
    ...(['consultant', officeCaseChange, { ...described(), engineCc }] as const),
  ]),
  ['consultant', officeCaseChange, { ...described(), mileageKm: undefined }, ['Enter the mileage']],
  ['consultant', officeCaseChange, { ...described(), mileageKm: 2_000_001 }, ['This mileage is too high']],
])('change %# of the %s', (_name, schema, value, messages = []) => {
  expect(refusals(schema, value)).toEqual(messages);
});

test('amounts that are refused without words of our own', () => {
  for (const engineCc of [49, 10_001]) expect(refusals(officeCaseChange, { ...described(), engineCc })).toHaveLength(1);
  for (const reason of [
    { reason: x(301), refundPkr: 0 },
    { reason: 'Ill', refundPkr: -1 },
  ])
    expect(refusals(bookingChange, { action: 'cancel', ...reason })).toHaveLength(1);
  expect(refusals(bookingChange, { action: 'finish' })).toHaveLength(1);
});

function described() {
  return { action: 'describe-car', fuel: 'petrol', transmission: 'manual', mileageKm: 2_000_000 };
}
