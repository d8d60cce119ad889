import { describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { forgotPasswordEmail, forgotPasswordPhone } from './contact.ts';
import { emailField } from './email.ts';
import { feedbackForm } from './feedback.ts';
import { imagesField } from './images.ts';
import { emailLoginForm, loginCredentials, mobileLoginForm } from './login.ts';
import { nameField } from './name.ts';
import { otpField, otpNumber } from './otp.ts';
import { mobilePassword, signupPassword, strictPassword } from './password.ts';
import { optionalLandline, optionalPhone, phoneField } from './phone.ts';
import { resetMobilePasswordForm, resetPasswordForm } from './reset-password.ts';
import { dealerSignupForm, emailSignupForm, mobileSignupForm } from './signup.ts';
import { requiredText } from './text.ts';
import { optionalLinkedinUrl, optionalWebsiteUrl } from './urls.ts';

/** The messages shown to a user, in order; empty if the value is valid. */
const refusals = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((i) => i.message) ?? [];
const firstByField = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).toReversed().map((issue) => [issue.path.join('.'), issue.message]),
  );

test('[VAL-01] name', () => {
  expect(refusals(nameField, undefined)).toEqual(['Name is required']);
  expect(refusals(nameField, '')).toEqual(['Name is required']);
  expect(refusals(nameField, '   ')).toEqual(['Name is required']);
  expect(refusals(nameField, 'A')).toEqual(['Name must be at least 2 characters']);
  expect(refusals(nameField, 'A'.repeat(51))).toEqual(['Name cannot be longer than 50 characters']);
  expect(nameField.parse(' Al ')).toBe('Al');
  expect(nameField.parse('A'.repeat(50))).toHaveLength(50);
});

test('a name is what can be seen of it', () => {
  const invisible = [
    ...['\u200b\u200b\u200b', '\u202e\u2066', '\u3164\u3164'],
    ...['\u2800\u2800', '\u00ad\u034f', '\u{e0041}\u{e0042}', '...'],
  ];
  for (const name of invisible) expect(refusals(nameField, name)).toEqual(['Name is required']);
  expect(nameField.parse('\u202emoc.live\u202c Ali')).toBe('moc.live Ali');
  expect([nameField.parse('A\u200bl\u200ci'), nameField.parse('علی\u200c')]).toEqual(['Ali', 'علی']);
  expect(nameField.parse(`Z${'\u0335'.repeat(40)}ahid`)).toBe(`Z${'\u0335'.repeat(4)}ahid`);
  // A joiner within an Urdu word, vowel signs, an apostrophe, Devanagari, a number.
  for (const honest of ['خان\u200cزادہ', 'مُحَمَّد', 'O’Neill', 'क्\u200dष', 'Garage 786', 'علی موٹرز'])
    expect(nameField.parse(honest)).toBe(honest.normalize('NFC'));
});

test('[VAL-02] passwords', () => {
  expect(refusals(signupPassword, '12345')).toEqual(['Password must be at least 6 characters long']);
  expect(refusals(signupPassword, undefined)).toEqual(['Password must be at least 6 characters long']);
  expect(refusals(signupPassword, '123456')).toEqual([]);
  expect(refusals(mobilePassword, '1234567')).toEqual(['Password must be at least 8 characters']);
  expect(refusals(mobilePassword, '12345678')).toEqual([]);
  expect(refusals(strictPassword, 'Karwan@123')).toEqual([]);
  for (const [weak, message] of [
    [undefined, 'Password must be at least 8 characters'],
    ['Ka@1234', 'Password must be at least 8 characters'],
    ['karwan@123', 'Password must contain an uppercase letter'],
    ['KARWAN@123', 'Password must contain a lowercase letter'],
    ['Karwan@abc', 'Password must contain a digit'],
    ['Karwan-123', 'Password must contain a special character (@$!%*?&#)'],
  ])
    expect(refusals(strictPassword, weak)).toEqual([message]);
});

test('[VAL-03] phone numbers', () => {
  expect(refusals(phoneField, '')).toEqual(['Phone number is required']);
  expect(refusals(phoneField, undefined)).toEqual(['Phone number is required']);
  for (const invalid of [
    ...['0300123456', '030012345678', '04001234567', '+913001234567'],
    ...['+9203001234567', '(0)03001234567', '0300123456a'],
  ]) {
    expect(refusals(phoneField, invalid)).toEqual(['Phone number must start with 03 and be 11 digits long']);
  }
  // Numbers as people write them; the stored form is the specification's.
  for (const written of [
    ...['03001234567', ' 0300 1234567 ', '0300-123-4567', '+92 300 1234567', '+92 (300) 123.4567'],
    ...['0092-300-1234567', '923001234567', '3001234567', '٠٣٠٠١٢٣٤٥٦٧', '۰۳۰۰ ۱۲۳۴۵۶۷', '\u202a03001234567\u202c'],
    '\u2068+92 300 1234567\u2069',
    ...['\u200e0300\u200b1234567', '+92 (0) 300 1234567'],
    ...['0092(0)300-1234567', '+92‑300‑1234567', '[0300] 123/4567'],
  ]) {
    expect(phoneField.parse(written)).toBe('03001234567');
  }

  for (const fine of [undefined, '', '03001234567']) expect(refusals(optionalPhone, fine)).toEqual([]);
  expect(refusals(optionalPhone, '12')).toEqual(['Must be a valid phone number']);

  for (const fine of [undefined, '', '042357612', '04235761234', '0996123456', '099612345678'])
    expect(refusals(optionalLandline, fine)).toEqual([]);
  for (const invalid of ['42357612', '0423576', '0203576123', '0423576123456', '042-3576123'])
    expect(refusals(optionalLandline, invalid)).toEqual(['Must be a valid landline number']);
});

test('[VAL-05] one-time code', () => {
  for (const invalid of ['', '12345', '1234567', '12345a', ' 12345', '١٢٣٤٥٦', undefined])
    expect(refusals(otpField, invalid)).toEqual(['Add a valid OTP']);
  expect(refusals(otpField, '012345')).toEqual([]);
  for (const invalid of [-1, 1_000_000, 123_456.5, '123456', null])
    expect(refusals(otpNumber, invalid)[0]).toBe('Add a valid OTP');
  expect(refusals(otpNumber, Number('012345'))).toEqual([]);
});

test('[VAL-06] where the code of a forgotten password goes', () => {
  expect(refusals(forgotPasswordEmail, 'sana')).toEqual(['Please enter a valid email address']);
  expect(refusals(forgotPasswordEmail, '')).toEqual(['Please enter a valid email address']);
  expect(refusals(forgotPasswordEmail, 'sana@karwan.test')).toEqual([]);
  expect(refusals(forgotPasswordPhone, '030012345')).toEqual(['Please enter a valid phone number']);
  expect(refusals(forgotPasswordPhone, '0300123456')).toEqual([]);
});

test('a login takes a password of any length: one that was chosen by email is good with a number, too', () => {
  expect(refusals(mobileLoginForm, { phone: '03001234567', password: '123456' })).toEqual([]);
  expect(refusals(emailLoginForm, { email: 'sana@karwan.test', password: '1' })).toEqual([]);
});

test('[VAL-07] login and new password', () => {
  expect(firstByField(loginCredentials, { password: 'secret' })).toEqual({
    email: 'Either email or phone is required',
  });
  expect(refusals(loginCredentials, { phone: '03001234567', password: 'secret' })).toEqual([]);
  expect(refusals(loginCredentials, { email: 'sana@karwan.test', password: 'secret' })).toEqual([]);
  expect(firstByField(emailLoginForm, { email: 'sana', password: '' })).toEqual({
    email: 'Please enter valid email',
    password: 'Please enter correct password',
  });
  expect(firstByField(mobileLoginForm, { phone: '', password: '' })).toEqual({
    phone: 'Phone number is required',
    password: 'Please enter correct password',
  });
  expect(firstByField(resetPasswordForm, { newPassword: '123', confirmPassword: '456' })).toEqual({
    newPassword: 'Please enter valid password',
    confirmPassword: 'Passwords must match',
  });
  expect(firstByField(resetPasswordForm, { newPassword: '123456', confirmPassword: '' })).toEqual({
    confirmPassword: 'Passwords must match',
  });
  expect(refusals(resetPasswordForm, { newPassword: '123456', confirmPassword: '123456' })).toEqual([]);
  expect(refusals(resetMobilePasswordForm, { newPassword: '123456', confirmPassword: '123456' })).toEqual([
    'Please enter valid password',
  ]);
});

test('[VAL-08] email and required text', () => {
  expect(refusals(emailField, '')).toEqual(['Email is required']);
  expect(refusals(emailField, undefined)).toEqual(['Email is required']);
  expect(refusals(emailField, 'sana@')).toEqual([
    'Email must be in a valid email format (e.g., name@example.com). Please try again.',
  ]);
  expect(emailField.parse(' Sana@Karwan.Test ')).toBe('sana@karwan.test');
  expect(refusals(requiredText('City'), ' ')).toEqual(['City is required']);
  expect(refusals(requiredText('City'), undefined)).toEqual(['City is required']);
  expect(refusals(requiredText('City'), 'Lahore')).toEqual([]);
});

test('[VAL-09] LinkedIn and website addresses', () => {
  for (const fine of [
    undefined,
    '',
    'https://www.linkedin.com/in/sana-khan',
    'http://linkedin.com/company/karwan/',
    'https://pk.linkedin.com/in/sana?trk=x',
  ]) {
    expect(refusals(optionalLinkedinUrl, fine)).toEqual([]);
  }
  for (const invalid of [
    'linkedin.com/in/sana',
    'https://linkedin.com/',
    'https://evil.com/linkedin.com/in/sana',
    'x',
    'see https://linkedin.com/in/a',
    'https://linkedin.com/in/a/b',
    'https://linkedin.com/in/a?x y',
    'https://p.linkedin.com/in/a',
    'https://wwww.linkedin.com/in/a',
    'https://linkedin.com/jobs/a',
    'https://linkedin.com/in/',
    'https://linkedin.com/in/a b',
    'https://linkedin.com/in//',
  ]) {
    expect(refusals(optionalLinkedinUrl, invalid)).toEqual(['Must be a valid LinkedIn profile or company URL']);
  }
  for (const fine of [undefined, '', 'https://karwan.example', 'http://a.pk/x?y=1'])
    expect(refusals(optionalWebsiteUrl, fine)).toEqual([]);
  for (const invalid of [
    ...['karwan', 'javascript:alert(1)', 'ftp://a.pk'],
    ...['https://', 'https://a b.pk', 'https://nodot'],
  ]) {
    expect(refusals(optionalWebsiteUrl, invalid)).toEqual(['Must be a valid URL']);
  }
});

const file = (type: string, size: number) => new File([new Uint8Array(size)], 'name.png', { type });

test('images: at least one, each an existing string or a png, jpeg or webp file of at most 5 MB', () => {
  expect(refusals(imagesField, [])).toEqual(['At least one image is required']);
  for (const type of ['image/png', 'image/jpeg', 'image/webp'])
    expect(refusals(imagesField, ['/media/1.webp', file(type, 5_242_880)])).toEqual([]);
  for (const invalid of [file('image/png', 5_242_881), file('image/gif', 10), file('image/png', 0), '', null, 7])
    expect(refusals(imagesField, [invalid])).toEqual(['Invalid image format']);
});

describe('whole forms', () => {
  const verified = { otpStatus: 'otp_verified' } as const;

  test('sign-up by email or mobile waits for the code', () => {
    const byEmail = { name: 'Sana', email: 'sana@karwan.test', password: '123456' };
    expect(refusals(emailSignupForm, { ...byEmail, ...verified })).toEqual([]);
    expect(firstByField(emailSignupForm, { ...byEmail, otpStatus: 'otp_sent' })).toEqual({
      otpStatus: 'Please verify OTP first',
    });
    expect(
      firstByField(mobileSignupForm, { name: 'S', phone: '0300', password: '123456', otpStatus: 'empty' }),
    ).toEqual({
      name: 'Name must be at least 2 characters',
      phone: 'Phone number must start with 03 and be 11 digits long',
      password: 'Password must be at least 8 characters',
      otpStatus: 'Please verify OTP first',
    });
  });

  test('a dealer’s business is one of the dealer’s kind', () => {
    const dealer = { name: 'Ali Motors', email: 'a@b.pk', password: '123456', city: 'lahore', ...verified };
    expect(refusals(dealerSignupForm, { ...dealer, dealerType: 'car', businessType: 'Armoured Cars' })).toEqual([]);
    expect(firstByField(dealerSignupForm, { ...dealer, dealerType: 'bike', businessType: 'Used Cars' })).toEqual({
      businessType: 'Business type is required',
    });
    expect(firstByField(dealerSignupForm, { ...dealer, dealerType: 'bike', businessType: '' })).toEqual({
      businessType: 'Business type is required',
    });
  });

  test('feedback asks for each missing part in its own words', () => {
    expect(
      firstByField(feedbackForm, { rating: 0, title: '', description: ' ', name: 'Sana', email: 'a@b.pk' }),
    ).toEqual({ rating: 'Please select a rating', title: 'Please write title', description: 'Please write a message' });
    expect(
      firstByField(feedbackForm, {
        ...{ rating: 1, name: 'Sana', email: 'a@b.pk' },
        title: 'a'.repeat(151),
        description: 'b'.repeat(4001),
      }),
    ).toEqual({ title: 'This title is too long', description: 'This message is too long' });
    expect(
      refusals(feedbackForm, { rating: 4.5, title: 'Good', description: 'Fast', name: 'Sana', email: 'a@b.pk' }),
    ).toEqual([]);
  });
});
