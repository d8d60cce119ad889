import { beforeEach, describe, expect, test } from '@jest/globals';
import { inviteStaff, listStaff, updateStaff, withdrawStaffInvitation } from '@karwan/shared-contracts';
import { aDealer, anId } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aMember, anInvitation } from '../testing/a-staff.ts';
import { openPage } from '../testing/open-page.ts';

const path = '/user-profile/staff';
const user = aDealer();
const done = { success: true as const, message: 'Done' };

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(listStaff, { members: [aMember()], invitations: [anInvitation()] });
});

const row = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') ?? document.body);

describe('the staff of a dealer', () => {
  test('are listed with what they may do and when they were seen; invitations, too', async () => {
    const seenMember = aMember({
      id: anId(601),
      name: 'Omar Ali',
      isDisabled: true,
      lastSeenAt: new Date().toISOString(),
    });
    api.answer(listStaff, { members: [aMember(), seenMember], invitations: [anInvitation()] });
    await openPage(path, api, { user });
    const sana = await row('Sana Khan');
    expect(sana.getByText('sana@karwan.test')).toBeVisible();
    expect(sana.getByText('My Ads, Messages')).toBeVisible();
    expect(sana.getByText('Has not logged in yet')).toBeVisible();
    expect((await row('Omar Ali')).getByText('Disabled')).toBeVisible();
    expect((await row('Omar Ali')).getByText('Last seen: Just now')).toBeVisible();
    const bilal = await row('Bilal Ahmed');
    expect(bilal.getByText('Full access')).toBeVisible();
    expect(bilal.getByText('The link works until 12 Mar 2026')).toBeVisible();
  });

  test('get other permissions, at least one or everything', async () => {
    api.answer(updateStaff, aMember({ permissions: ['Bookings'] }));
    const page = await openPage(path, api, { user });
    await page.user.click((await row('Sana Khan')).getByRole('button', { name: 'Actions for Sana Khan' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Change permissions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What can Sana Khan do?' }));
    await page.user.click(dialog.getByRole('checkbox', { name: 'My Ads' }));
    await page.user.click(dialog.getByRole('checkbox', { name: 'Messages' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Choose at least one')).toBeInTheDocument();
    expect(api.callsTo(updateStaff)).toEqual([]);
    await page.user.click(dialog.getByRole('checkbox', { name: 'Bookings' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await (await row('Sana Khan')).findByText('Bookings')).toBeVisible();
    expect(api.callsTo(updateStaff)[0]).toMatchObject({
      params: { staffId: aMember().id },
      body: { permissions: ['Bookings'] },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('are disabled and enabled again once that is confirmed; a failure is told and changes nothing', async () => {
    api.cut(updateStaff);
    const page = await openPage(path, api, { user });
    const confirm = async (action: string) => {
      await page.user.click((await row('Sana Khan')).getByRole('button', { name: 'Actions for Sana Khan' }));
      await page.user.click(await screen.findByRole('menuitem', { name: action }));
      const dialog = within(await screen.findByRole('alertdialog', { name: `${action} Sana Khan’s login?` }));
      await page.user.click(dialog.getByRole('button', { name: action }));
    };
    await confirm('Disable');
    const failure = { variant: 'error', message: 'Network error. Please try again.' };
    await waitFor(() => expect(page.toasts()).toEqual([failure]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect((await row('Sana Khan')).queryByText('Disabled')).not.toBeInTheDocument();
    api.answer(updateStaff, ({ body }) => aMember(body as { isDisabled: boolean }));
    for (const action of ['Disable', 'Enable']) {
      await confirm(action);
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      const isDisabled = action === 'Disable';
      expect((await row('Sana Khan')).queryAllByText('Disabled')).toHaveLength(isDisabled ? 1 : 0);
      expect(api.bodiesTo(updateStaff).at(-1)).toEqual({ isDisabled });
    }
    expect(page.toasts().slice(1)).toMatchObject([
      { message: 'Sana Khan is logged out and can no longer log in.' },
      { message: 'Sana Khan can log in again.' },
    ]);
  });

  test('an invitation is withdrawn once that is confirmed', async () => {
    api.answer(withdrawStaffInvitation, done);
    const page = await openPage(path, api, { user });
    await page.user.click(
      (await row('Bilal Ahmed')).getByRole('button', { name: 'Withdraw Bilal Ahmed’s invitation' }),
    );
    const dialog = within(await screen.findByRole('alertdialog'));
    api.answer(listStaff, { members: [aMember()], invitations: [] });
    await page.user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Bilal Ahmed' })).not.toBeInTheDocument());
    expect(api.callsTo(withdrawStaffInvitation)[0]?.params).toEqual({ invitationId: anInvitation().id });
  });
});

describe('inviting', () => {
  const open = async () => {
    const page = await openPage(path, api, { user });
    await page.user.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite to your staff' }));
    const send = () => page.user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    return { page, dialog, send, field: (name: string) => dialog.getByRole('textbox', { name }) };
  };

  test('says what is missing, then sends, and the list follows', async () => {
    api.answer(inviteStaff, anInvitation({ id: anId(651), name: 'Hina Malik' }));
    const { page, dialog, send, field } = await open();
    expect(dialog.getByRole('radio', { name: 'Limited access' })).toBeChecked();
    await send();
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Name is required'));
    expect(field('Email')).toHaveAccessibleDescription('Email is required');
    expect(dialog.getByText('Choose at least one')).toBeInTheDocument();
    await page.user.type(field('Name'), 'Hina Malik');
    await page.user.type(field('Email'), 'hina@karwan.test');
    await page.user.click(dialog.getByRole('checkbox', { name: 'My Ads' }));
    api.answer(listStaff, { members: [], invitations: [anInvitation({ id: anId(651), name: 'Hina Malik' })] });
    await send();
    expect(await screen.findByRole('heading', { name: 'Hina Malik' })).toBeInTheDocument();
    expect(api.bodiesTo(inviteStaff)).toEqual([
      { name: 'Hina Malik', email: 'hina@karwan.test', permissions: ['My Ads'] },
    ]);
    expect(page.toasts()).toEqual([
      { variant: 'success', message: 'An invitation is on its way to hina@karwan.test.' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(Object.values(sessionStorage).join()).not.toContain('Hina');
  });

  test('everything is an empty list', async () => {
    api.answer(inviteStaff, anInvitation());
    const { page, dialog, send, field } = await open();
    await page.user.click(dialog.getByRole('radio', { name: 'Full access' }));
    await page.user.type(field('Name'), 'Bilal Ahmed');
    await page.user.type(field('Email'), 'bilal@karwan.test');
    await send();
    await waitFor(() => expect(api.bodiesTo(inviteStaff)[0]).toMatchObject({ permissions: [] }));
  });

  test('what was typed is there again after closing or a reload', async () => {
    const { page, dialog, field } = await open();
    await page.user.type(field('Name'), 'Hina');
    await page.user.click(dialog.getByRole('checkbox', { name: 'Messages' }));
    page.unmount();
    const reopened = await open();
    expect(reopened.field('Name')).toHaveValue('Hina');
    expect(reopened.dialog.getByRole('checkbox', { name: 'Messages' })).toBeChecked();
  });

  test('refusals go to the email or above the form', async () => {
    api.refuse(inviteStaff, { status: 409, code: 'email_registered', message: 'This email is already registered!' });
    const { page, dialog, send, field } = await open();
    await page.user.type(field('Name'), 'Hina Malik');
    await page.user.type(field('Email'), 'hina@karwan.test');
    await page.user.click(dialog.getByRole('checkbox', { name: 'Messages' }));
    await send();
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('This email is already registered!'));
    const message = 'You have as many staff as there can be.';
    api.refuse(inviteStaff, { status: 409, code: 'too_many_staff', message });
    await send();
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(page.toasts().at(-1)).toEqual({ variant: 'error', message });
    expect(page.toasts()).toHaveLength(2);
  });
});
