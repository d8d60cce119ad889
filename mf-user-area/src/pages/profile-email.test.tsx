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
    api.answer(changeEmail, aUser({ email: 'new@karwan.test' }));
    const { user } = await openPage('/user-profile', api);
    await user.click(await screen.findByRole('button', { name: 'Change email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your email' }));
    await user.type(dialog.getByLabelText('Your password', { selector: 'input' }), 'secret-1');
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    const address = await dialog.findByRole('textbox', { name: /New email/ });
    await user.type(address, 'user@karwan.test');
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(address).toHaveAccessibleDescription(/already your account’s email/));
    await user.clear(address);
    await user.type(address, 'new@karwan.test');
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    await user.click(await dialog.findByRole('button', { name: 'Send code' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Code' }), '123456');
    await user.click(dialog.getByRole('button', { name: 'Use this email' }));
    await waitFor(() => expect(api.callsTo(changeEmail)).toMatchObject([{ body: { email: 'new@karwan.test' } }]));
    expect(api.callsTo(sendOtp)[0]?.body).toMatchObject({ email: 'new@karwan.test', purpose: 'change-email' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('can be added to an account by phone', async () => {
    await openPage('/user-profile', api, { user: aUser({ email: null }) });
    expect(await screen.findByRole('button', { name: 'Add an email' })).toBeVisible();
  });
});
