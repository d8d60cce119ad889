import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  confirmOfficeLogin,
  getOfficeDay,
  getOfficer,
  logInOffice,
  logOutOffice,
  setUpOfficeLogin,
} from '@karwan/shared-contracts';
import { fakeApiForEachTest, tryAgain } from '@karwan/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { anOfficer, openPage } from '../testing/open-page.ts';

const notLoggedIn = { status: 401, code: 'office_login_needed', message: 'Please log in to the office.' };
const done = { success: true as const, message: 'Done' };

const api = fakeApiForEachTest();
beforeEach(() => {
  api.refuse(getOfficer, notLoggedIn);
  api.answer(getOfficeDay, { newAds: 3, queues: [] });
});

async function submitPassword() {
  const page = openPage('/office', api);
  await page.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'rabia@karwan.test');
  await page.user.type(screen.getByLabelText('Password'), 'indus-flows-south');
  await page.user.click(screen.getByRole('button', { name: 'Next' }));
  return page;
}

describe('the login of the office', () => {
  test('asks for password and code, and opens the room', async () => {
    api.answer(logInOffice, { next: 'code', app: null });
    api.answer(confirmOfficeLogin, () => {
      api.answer(getOfficer, anOfficer('moderator'));
      return done;
    });
    const { user } = await submitPassword();
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456');
    await user.click(screen.getByRole('button', { name: 'Enter' }));
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
    expect(api.bodiesTo(confirmOfficeLogin)[0]).toEqual({ code: '123456' });
  });

  test('says what is wrong in the field or above the form, and begins again when it took too long', async () => {
    const wrong = 'Email or password is wrong.';
    api.refuse(logInOffice, { status: 400, code: 'wrong_login', message: wrong, fields: { 'body.device': 'Unknown' } });
    const { user } = await submitPassword();
    expect(await screen.findByRole('alert')).toHaveTextContent(wrong);
    api.answer(logInOffice, { next: 'code', app: null });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const code = await screen.findByRole('textbox', { name: 'Code' });
    await user.type(code, '12');
    await user.click(screen.getByRole('button', { name: 'Enter' }));
    expect(await screen.findByText('Please enter the six digits from your app, or a recovery code')).toBeVisible();
    const message = 'This code is wrong or already used.';
    api.refuse(confirmOfficeLogin, { status: 400, code: 'wrong_code', message, fields: { 'body.code': message } });
    await user.type(code, '3456');
    await user.click(screen.getByRole('button', { name: 'Enter' }));
    expect(await screen.findByText(message)).toBeVisible();
    api.refuse(confirmOfficeLogin, { status: 400, code: 'login_expired', message: 'This took too long.' });
    await user.click(screen.getByRole('button', { name: 'Enter' }));
    expect(await screen.findByRole('heading', { name: 'Log in to the office' })).toBeVisible();
  });

  test('shows the app’s secret and the recovery codes of a first login', async () => {
    const secret = 'KARWANOFFICETESTSECRET2345672345';
    const uri = `otpauth://totp/Karwan%20office:rabia?secret=${secret}`;
    api.answer(logInOffice, { next: 'set-up', app: { secret, uri } });
    api.answer(setUpOfficeLogin, { recoveryCodes: ['ABCD-EFGH-IJKL-MNOP'] });
    const { user } = await submitPassword();
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(screen.getByText(secret)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'The 6-digit code from the app' }), '123456');
    await user.type(screen.getByLabelText(/^New password/), 'short');
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(await screen.findByText('At least 12 characters, please')).toBeVisible();
    await user.type(screen.getByLabelText(/^New password/), 'er-than-before');
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(await screen.findByText('ABCD-EFGH-IJKL-MNOP')).toBeVisible();
    api.answer(getOfficer, anOfficer('moderator'));
    await user.click(screen.getByRole('button', { name: 'I have stored them' }));
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
  });

  test('unreachable offers Retry; comes back after a logout, which leaves nothing that was loaded', async () => {
    api.cut(getOfficer);
    const { ctx, user } = openPage('/office', api);
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    await tryAgain(user, () => api.answer(getOfficer, anOfficer('moderator')));
    expect(await screen.findByText('New ads today')).toBeVisible();
    api.answer(logOutOffice, () => {
      api.refuse(getOfficer, notLoggedIn);
      return done;
    });
    await user.click(await screen.findByRole('button', { name: 'Log out Rabia Anwar' }));
    expect(await screen.findByRole('heading', { name: 'Log in to the office' })).toBeVisible();
    const loaded = () => ctx.queryClient.getQueryCache().getAll();
    await waitFor(() => expect(loaded().map(({ queryKey: [id] }) => id)).toEqual([getOfficer.id]));
  });
});
