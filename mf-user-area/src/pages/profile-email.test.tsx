import { describe, expect, test } from '@jest/globals';
import { changeEmail, confirmIdentity, sendOtp, verifyOtp } from '@karwan/shared-contracts';
import { aUser } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const done = { success: true as const, message: 'Done' };

const api = fakeApiForEachTest();

describe('the email of a profile', () => {
  test('is changed with the password, the new address and its code', async () => {
    api.answer(confirmIdentity, done);
    api.answer(sendOtp, { ...done, resendInSeconds: 60 });
    api.answer(verifyOtp, done);
    const expired = { status: 403, code: 'identity_not_confirmed', message: 'Please confirm again.' };
    api.refuse(changeEmail, expired);
    const { user, emittedPayloads } = await openPage('/user-profile', api);
    await user.click(await screen.findByRole('button', { name: 'Change email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your email' }));
    const confirm = async () => {
      await user.type(await dialog.findByLabelText('Your password', { selector: 'input' }), 'secret-1');
      await user.click(dialog.getByRole('button', { name: 'Next' }));
    };
    await confirm();
    const address = await dialog.findByRole('textbox', { name: /New email/ });
    await user.type(address, 'user@karwan.test');
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(address).toHaveAccessibleDescription(/already your account’s email/));
    await user.clear(address);
    await user.type(address, 'new@karwan.test');
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    const enterCode = async () => {
      await user.click(await dialog.findByRole('button', { name: 'Send code' }));
      await user.type(await dialog.findByRole('textbox', { name: 'Code' }), '123456');
      await user.click(dialog.getByRole('button', { name: 'Use this email' }));
    };
    await enterCode();
    await confirm();
    expect(await dialog.findByRole('textbox', { name: /New email/ })).toHaveValue('new@karwan.test');
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    const changed = aUser({ email: 'new@karwan.test' });
    api.answer(changeEmail, changed);
    await enterCode();
    await waitFor(() => expect(emittedPayloads('profile.changed@1')).toEqual([{ user: changed }]));
    expect(api.callsTo(changeEmail).at(-1)).toMatchObject({ body: { email: 'new@karwan.test' } });
    expect(api.bodiesTo(sendOtp)[0]).toMatchObject({ email: 'new@karwan.test', purpose: 'change-email' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('can be added to an account by phone', async () => {
    await openPage('/user-profile', api, { user: aUser({ email: null }) });
    expect(await screen.findByRole('button', { name: 'Add an email' })).toBeVisible();
  });
});
