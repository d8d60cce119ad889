import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { resubmitProfile, updateDealerProfile, updateUserProfile } from '@karwan/shared-contracts';
import { aDealer, anId, aUser, invalidResponse } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const path = '/user-profile';
const picture = new File(['picture'], 'me.png', { type: 'image/png' });

const api = fakeApiForEachTest();
beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

const name = () => screen.findByRole('textbox', { name: 'Name' });
const save = () => screen.getByRole('button', { name: 'Save changes' });

describe('the profile', () => {
  test('shows name and contacts; there is nothing to save before something has changed', async () => {
    const page = await openPage(path, api, { user: aUser({ phones: ['03001234567', '03121234567'] }) });
    expect(await name()).toHaveValue('Ahmed Raza');
    expect(screen.getByText('user@karwan.test')).toBeVisible();
    expect(screen.getByText('0300 1234567')).toBeVisible();
    expect(screen.getByText('0312 1234567')).toBeVisible();
    expect(save()).toBeDisabled();
    await page.user.upload(screen.getByLabelText('Choose a photo', { selector: 'input' }), picture);
    expect(save()).toBeEnabled();
  });

  test('of a dealer’s staff names them and their dealer', async () => {
    const staff = {
      userType: 'dealer-staff',
      name: 'Sana Staff',
      dealerId: anId(5),
      dealerName: 'Ravi Motors',
    } as const;
    await openPage(path, api, { user: aDealer({ ...staff, permissions: [] }) });
    const facts = (await screen.findByText('You work for')).closest('dl');
    expect(facts).toHaveTextContent('NameSana StaffYou work forRavi Motors');
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  });

  test('changes name and picture, here and in the header', async () => {
    const changed = aUser({ name: 'Ahmed Raza Khan', profilePhoto: '/media/me/400.webp' });
    api.answer(updateUserProfile, changed);
    const page = await openPage(path, api);
    await page.user.type(await name(), ' Khan');
    const photoInput = screen.getByLabelText('Choose a photo', { selector: 'input' });
    await page.user.upload(photoInput, picture);
    expect(screen.getByText('me.png')).toBeVisible();
    const revoked = jest.spyOn(URL, 'revokeObjectURL');
    await page.user.click(screen.getByRole('button', { name: 'Keep the old photo' }));
    expect(screen.queryByText('me.png')).not.toBeInTheDocument();
    expect(revoked).toHaveBeenCalledWith('blob:preview');
    await page.user.upload(photoInput, picture);
    await page.user.click(save());
    await waitFor(() => expect(page.emittedPayloads('profile.changed@1')).toEqual([{ user: changed }]));
    expect(page.ctx.auth.getSnapshot().user).toEqual(changed);
    expect(page.toasts()).toEqual([{ variant: 'success', message: 'Your profile is saved.' }]);
    const body = api.bodiesTo(updateUserProfile)[0];
    expect(body instanceof FormData && [body.get('name'), body.get('profilePhoto')]).toEqual([
      'Ahmed Raza Khan',
      expect.any(File),
    ]);
    expect(save()).toBeDisabled();
  });

  test('of a dealer goes to the dealers’ call', async () => {
    api.answer(updateDealerProfile, aDealer({ name: 'Ali Motors Lahore' }));
    const page = await openPage(path, api, { user: aDealer() });
    await page.user.type(await name(), ' Lahore');
    await page.user.click(save());
    await waitFor(() => expect(page.emittedPayloads('profile.changed@1')).toHaveLength(1));
  });

  test('of a rejected business says why and what to do; sent again, it is being checked', async () => {
    api.cut(resubmitProfile);
    const rejectionReason = 'The name is that of another dealer.';
    const page = await openPage(path, api, { user: aDealer({ profileStatus: 'rejected', rejectionReason }) });
    expect(await screen.findByText(rejectionReason)).toBeVisible();
    expect(screen.getByText('Not approved yet')).toBeVisible();
    await page.user.type(await name(), ' Lahore');
    const resubmitButton = screen.getByRole('button', { name: 'Resubmit' });
    await page.user.click(resubmitButton);
    const message = 'Network error. Please try again.';
    await waitFor(() => expect(page.toasts()).toEqual([{ variant: 'error', message }]));
    api.answer(resubmitProfile, aDealer({ profileStatus: 'pending' }));
    await page.user.click(resubmitButton);
    expect(await screen.findByText(/^We’re reviewing your business/)).toBeVisible();
    expect(page.toasts()).toMatchObject([{}, { variant: 'success' }]);
    expect(screen.queryByText(rejectionReason)).not.toBeInTheDocument();
    expect(await name()).toHaveValue('Ali Motors Lahore');
  });

  test('of a business that was approved meanwhile is not said to be sent again', async () => {
    api.answer(resubmitProfile, aDealer({ profileStatus: 'approved' }));
    const page = await openPage(path, api, { user: aDealer({ profileStatus: 'rejected' }) });
    await page.user.click(await screen.findByRole('button', { name: 'Resubmit' }));
    expect(await screen.findByText('Reviewed and approved')).toBeVisible();
    expect(page.toasts()).toEqual([]);
  });

  test('says what is wrong with a name or a file, and calls nobody', async () => {
    const page = await openPage(path, api);
    await page.user.clear(await name());
    await page.user.click(save());
    await waitFor(async () => expect(await name()).toHaveAccessibleDescription('Name is required'));
    await page.user.upload(
      screen.getByLabelText('Choose a photo', { selector: 'input' }),
      new File(['x'.repeat(5_242_881)], 'big.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('Invalid image format')).toBeVisible();
  });

  test('a refusal goes to the field that it names', async () => {
    const page = await openPage(path, api);
    await page.user.type(await name(), 'x');
    api.refuse(updateUserProfile, { status: 400, code: 'invalid_image', message: 'Invalid image format' });
    await page.user.click(save());
    expect(await screen.findByText('Invalid image format')).toBeVisible();
    const fields = { 'body.name': 'Name cannot be longer than 50 characters' };
    api.refuse(updateUserProfile, { status: 400, code: 'invalid_input', message: 'Please check', fields });
    await page.user.click(save());
    await waitFor(async () =>
      expect(await name()).toHaveAccessibleDescription('Name cannot be longer than 50 characters'),
    );
    expect(page.toasts()).toEqual([
      { variant: 'error', message: 'Invalid image format' },
      { variant: 'error', message: 'Please check' },
    ]);
  });

  test.each([
    ['an answer that is nonsense', 'failed', invalidResponse],
    ['an error without a message', 'An unknown error occurred.', () => Response.json({}, { status: 500 })],
    ['no connection', 'Network error. Please try again.', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s: %s, and what was typed is kept', async (_, message, answer) => {
    api.reply(updateUserProfile, answer);
    const page = await openPage(path, api);
    await page.user.type(await name(), ' Khan');
    await page.user.click(save());
    await waitFor(() => expect(page.toasts()).toEqual([{ variant: 'error', message }]));
    expect(await name()).toHaveValue('Ahmed Raza Khan');
  });

  test('a name that changes elsewhere meanwhile does not replace what is being typed', async () => {
    const page = await openPage(path, api);
    await page.user.type(await name(), ' Khan');
    act(() => page.ctx.auth.logIn(aUser({ name: 'A. Raza' })));
    expect(await name()).toHaveValue('Ahmed Raza Khan');
  });

  test('a name that was being typed is there again after a reload or a login, for its owner alone, until it is saved', async () => {
    const page = await openPage(path, api);
    await page.user.type(await name(), ' Khan');
    page.unmount();
    const otherAccountPage = await openPage(path, api, { user: aDealer() });
    expect(await name()).toHaveValue('Ali Motors');
    otherAccountPage.unmount();
    const reopened = await openPage(path, api);
    await waitFor(async () => expect(await name()).toHaveValue('Ahmed Raza Khan'));
    api.answer(updateUserProfile, aUser({ name: 'Ahmed Raza Khan' }));
    await reopened.user.click(save());
    await waitFor(() => expect(reopened.emittedPayloads('profile.changed@1')).toHaveLength(1));
    reopened.unmount();
    await openPage(path, api);
    expect(await name()).toHaveValue('Ahmed Raza');
  });

  test('tells a dealer that they are being checked, and that they were approved', async () => {
    const page = await openPage(path, api, { user: aDealer({ profileStatus: 'pending' }) });
    expect(await screen.findByText(/We’re reviewing your business/)).toBeVisible();
    expect(screen.getByText('In review')).toBeVisible();
    page.unmount();
    await openPage(path, api, { user: aDealer({ profileStatus: 'approved' }) });
    await name();
    expect(screen.queryByText(/We’re reviewing your business/)).not.toBeInTheDocument();
    expect(screen.getByText('Reviewed and approved')).toBeVisible();
  });
});
