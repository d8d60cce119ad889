import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { forgotPasswordEmail, forgotPasswordPhone } from './contact.ts';
import { emailField } from './email.ts';
import { feedbackBody } from './feedback.ts';
import { isImageFile, unusableImage } from './images.ts';
import { nameField } from './name.ts';
import { hasIbanChecksum, payoutAccount } from './payout-account.ts';
import { optionalLandline, optionalPhone, phoneField, phoneOrEmpty } from './phone.ts';
import { optionalLinkedinUrl, optionalWebsiteUrl } from './urls.ts';
import { wholeNumber } from './whole-number.ts';

/** The messages shown to a user, or the value if it is valid. */
const read = (schema: z.ZodType, value: unknown) => {
  const { data, error } = schema.safeParse(value);
  return error ? error.issues.map(({ message }) => message) : data;
};
const wrongPhone = ['Phone number must start with 03 and be 11 digits long'];
const address = (length: number) => `sana@${`${'b'.repeat(60)}.`.repeat(10).slice(0, length - 8)}.pk`;

test.each<[schema: z.ZodType, value: unknown, result: unknown]>([
  [phoneOrEmpty, '', ''],
  [phoneOrEmpty, ' ', ''],
  [phoneOrEmpty, '+92 300 1234567', '03001234567'],
  [phoneOrEmpty, '0300123456', wrongPhone],
  [phoneOrEmpty, 'x03001234567', wrongPhone],
  [phoneField, 'x03001234567', wrongPhone],
  [phoneField, '03001234567x', wrongPhone],
  [phoneField, 'x+92(0)3001234567', wrongPhone],
  [phoneField, '+92  (0)3001234567', '03001234567'],
  [phoneField, '003001234567', wrongPhone],
  [optionalPhone, 'x03001234567', ['Must be a valid phone number']],
  [optionalLandline, 'x04235761234', ['Must be a valid landline number']],
  [optionalLandline, '04235761234x', ['Must be a valid landline number']],
  [optionalLandline, '0421234567890', ['Must be a valid landline number']],
  [forgotPasswordPhone, ' 123456789 ', ['Please enter a valid phone number']],
  [forgotPasswordPhone, '1'.repeat(30), '1'.repeat(30)],
  [forgotPasswordPhone, '1'.repeat(31), ['Please enter a valid phone number']],
  [forgotPasswordPhone, undefined, ['Please enter a valid phone number']],
  [forgotPasswordEmail, ' Sana@Karwan.Test ', 'sana@karwan.test'],
  [forgotPasswordEmail, undefined, ['Please enter a valid email address']],
  [nameField, 'A\n\tB', 'A B'],
  [nameField, 'Al', 'Al'],
  [nameField, 'x\u200d', ['Name must be at least 2 characters']],
  [nameField, 'e\u0301mile', 'émile'],
  [wholeNumber('Enter the price'), undefined, ['Enter the price']],
  [wholeNumber('Enter the price'), null, ['Enter the price']],
  [wholeNumber(), 0, 0],
  ...[-1, 12.5, 'abc'].map((value): [z.ZodType, unknown, unknown] => [
    ...([wholeNumber(), value, ['Please enter a whole number, digits only']] as const),
  ]),
  [optionalWebsiteUrl, ' http://a.pk ', 'http://a.pk'],
  [optionalWebsiteUrl, 'HTTPS://a.pk', 'HTTPS://a.pk'],
  [optionalWebsiteUrl, 'see http://a.pk', ['Must be a valid URL']],
  [optionalWebsiteUrl, 'http://a.pk x', ['Must be a valid URL']],
  [optionalWebsiteUrl, 'https://a..', ['Must be a valid URL']],
  [optionalWebsiteUrl, 'https://.a', ['Must be a valid URL']],
  [optionalLinkedinUrl, ' https://linkedin.com/in/a ', 'https://linkedin.com/in/a'],
])('field %#: %p', (schema, value, result) => {
  expect(read(schema, value)).toEqual(result);
});

test('an email address has at most 254 characters', () => {
  expect([254, 255].map((length) => address(length).length)).toEqual([254, 255]);
  const messages = {
    field: ['Email must be in a valid email format (e.g., name@example.com). Please try again.'],
    forgotten: ['Please enter a valid email address'],
  };
  expect([read(emailField, address(254)), read(forgotPasswordEmail, address(254))]).toEqual([
    address(254),
    address(254),
  ]);
  expect([read(emailField, address(255)), read(forgotPasswordEmail, address(255))]).toEqual([
    ...[messages.field, messages.forgotten],
  ]);
});

test('a rating is from a half to five in halves', () => {
  const texts = { title: 'x'.repeat(500), description: 'y', name: 'Sana', email: 'a@b.pk' };
  const unrated = ['Please select a rating'];
  expect([0.5, 5].map((rating) => read(feedbackBody, { ...texts, rating }))).toEqual([
    ...[
      { ...texts, rating: 0.5 },
      { ...texts, rating: 5 },
    ],
  ]);
  expect([5.5, 4.7, undefined].map((rating) => read(feedbackBody, { ...texts, rating }))).toEqual([
    unrated,
    unrated,
    unrated,
  ]);
  expect(read(feedbackBody, { ...texts, rating: 1, title: undefined, description: null })).toEqual([
    ...['Please write title', 'Please write a message'],
  ]);
});

test('a picture has a size and a type', () => {
  const values = [
    undefined,
    null,
    'x',
    {},
    { size: 1 },
    { type: 'image/png' },
    { size: '1', type: 'image/png' },
    { size: 1, type: 7 },
  ];
  expect(values.map(isImageFile)).toEqual(values.map(() => false));
  expect(isImageFile({ size: 1, type: 'image/png' })).toBe(true);
  expect(unusableImage.damaged).toMatch(/damaged/);
  expect(unusableImage.tooSmall).toMatch(/at least \d+ pixels/);
});

test('a payout account is an IBAN of Pakistan or a mobile wallet', () => {
  const iban = 'PK36SCBL0000001123456702';
  const account = (kind: string, number: unknown) => read(payoutAccount, { kind, number, holder: 'Sana' });
  expect(account('iban', 'pk36 scbl-0000\u200b 0011 2345 ۶۷۰۲')).toEqual({
    kind: 'iban',
    number: iban,
    holder: 'Sana',
  });
  for (const kind of ['jazzcash', 'easypaisa'])
    expect(account(kind, '+92 300 1234567')).toEqual({ kind, number: '03001234567', holder: 'Sana' });
  const malformed = ['A Pakistani IBAN has 24 characters: PK, two digits, four letters, then 16 more'];
  const others = [
    `x${iban}`,
    `${iban}0`,
    iban.slice(0, -1),
    iban.replace('PK', 'GB'),
    iban.replace('SCBL', 'SCB1'),
    iban.replace('36', 'AB'),
  ];
  expect(others.map((number) => account('iban', number))).toEqual(others.map(() => malformed));
  expect(account('iban', 'PK36SCBL0000001123456703')).toEqual([
    'This IBAN has a wrong digit or letter. Please check it',
  ]);
  expect([account('iban', ' '), account('iban', undefined)]).toEqual([['Enter the IBAN'], ['Enter the IBAN']]);
  expect(read(payoutAccount, { kind: 'cash', number: iban, holder: 'Sana' })).toHaveLength(1);
  expect(read(payoutAccount, { kind: 'iban', number: iban })).toEqual(['Name is required']);
  expect([iban, 'GB82WEST12345698765432', 'GB28WEST12345698765432'].map(hasIbanChecksum)).toEqual([true, true, false]);
});
