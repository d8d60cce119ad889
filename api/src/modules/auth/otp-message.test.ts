import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otpPurpose } from '@karwan/shared-contracts';
import { otpMail, otpSms } from './otp-message.ts';

test('a mail names the code and its purpose, and what to do if it was not requested', () => {
  assert.deepEqual(otpMail('reset-password', '123456'), {
    subject: '123456 is your Karwan code',
    text: "123456 is your code to set a new Karwan password. It is valid for 10 minutes. If you didn't request it, ignore this message.",
  });
});

test('a code by SMS ends with the line by which a phone offers to type it on this site, and is one SMS', () => {
  for (const purpose of otpPurpose.options) {
    const { text } = otpSms(purpose, '123456', 'https://www.karwan-marketplace.com.pk');
    assert.match(text, /^123456 is your code .*\n\n@www\.karwan-marketplace\.com\.pk #123456$/);
    assert.ok(text.length <= 160, `${text.length} characters: ${text}`);
    assert.doesNotMatch(otpMail(purpose, '123456').text, /@|#/);
  }
  assert.match(otpSms('signup', '123456', 'http://localhost:3000').text, /@localhost #123456$/);
});
