import { beforeEach, describe, expect, test } from '@jest/globals';
import { addOfficer, changeOfficer, listOfficers, type OfficerRecord } from '@karwan/shared-contracts';
import { anId } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, tryAgain } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anOfficer, openAsOfficer } from '../testing/open-page.ts';

const rabia: OfficerRecord = {
  ...{ id: anOfficer().id, name: 'Rabia Anwar', email: 'rabia@karwan.test', roles: ['admin'] },
  isActive: true,
  isSetUp: true,
  recoveryCodesLeft: 10,
  lastLoginAt: '2026-03-12T08:00:00.000Z',
  openBookings: 0,
  version: 'v1',
};
const sana: OfficerRecord = {
  ...{ ...rabia, id: anId(901), name: 'Sana Malik', email: 'sana@karwan.test', roles: ['inspector', 'astronaut'] },
  recoveryCodesLeft: 1,
  openBookings: 2,
};
const bilal: OfficerRecord = {
  ...{ ...rabia, id: anId(902), name: 'Bilal Raza', email: 'bilal@karwan.test', roles: ['editor'] },
  isActive: false,
  isSetUp: false,
  lastLoginAt: null,
};

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(listOfficers, { officers: [bilal, rabia, sana] });
});

async function openActionDialog(name: string) {
  const page = openAsOfficer('/office/officers', api, 'admin');
  await page.user.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toBeVisible());
  return { ...page, dialog: within(dialog) };
}

describe('people of the office', () => {
  test('are shown with roles, last login and what may be done; with oneself nothing but the phone', async () => {
    api.cut(listOfficers);
    const { user } = openAsOfficer('/office/officers', api, 'admin');
    await tryAgain(user, () => api.answer(listOfficers, { officers: [bilal, rabia, sana] }));
    const row = (name: string) => within(rowOf(name));
    await screen.findByRole('heading', { level: 2, name: 'Sana Malik' });
    expect(row('Sana Malik').getByText(/last login 12 Mar 2026.*1 recovery code left/)).toBeVisible();
    // An unknown (newer) role is shown by its id.
    expect(row('Sana Malik').getByText('astronaut')).toBeVisible();
    expect(row('Sana Malik').getByText('2 upcoming bookings')).toBeVisible();
    expect(row('Sana Malik').getAllByRole('button')).toHaveLength(4);
    expect(row('Bilal Raza').getByText('Disabled')).toBeVisible();
    expect(row('Bilal Raza').getByRole('button', { name: 'Enable: Bilal Raza' })).toBeVisible();
    expect(row('Rabia Anwar').getByText('You')).toBeVisible();
    expect(row('Rabia Anwar').getAllByRole('button')).toEqual([
      row('Rabia Anwar').getByRole('button', { name: 'Work phone: Rabia Anwar' }),
    ]);
  });

  test('are added; what was typed stays when the address is taken, and the password is shown once', async () => {
    const message = 'Someone in the office already has this email.';
    api.refuse(addOfficer, { status: 409, code: 'officer_exists', message, fields: { 'body.email': message } });
    const { user, dialog } = await openActionDialog('Add person');
    await user.click(dialog.getByRole('button', { name: 'Add person' }));
    expect(await dialog.findByText('Choose at least one role')).toBeVisible();
    expect(dialog.getByText('Name is required')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Hina Shah');
    await user.type(dialog.getByRole('textbox', { name: /Email/ }), 'hina@karwan.test');
    await user.click(dialog.getByRole('checkbox', { name: /Finance/ }));
    await user.click(dialog.getByRole('button', { name: 'Add person' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveValue('Hina Shah');
    const hina = { ...rabia, id: anId(903), name: 'Hina Shah', email: 'hina@karwan.test' };
    api.answer(addOfficer, { officer: hina, password: 'handed-over-once' });
    await user.click(dialog.getByRole('button', { name: 'Add person' }));
    expect(await dialog.findByText('handed-over-once')).toBeVisible();
    expect(api.bodiesTo(addOfficer).at(-1)).toEqual({
      email: 'hina@karwan.test',
      name: 'Hina Shah',
      roles: ['finance'],
      workPhone: '',
    });
    await user.click(dialog.getByRole('button', { name: 'I have given it to them' }));
    await waitFor(() => expect(screen.queryByText('handed-over-once')).not.toBeInTheDocument());
    expect(api.callsTo(listOfficers).length).toBeGreaterThan(1);
  });

  test('have their roles changed; what stays theirs is said before', async () => {
    api.answer(changeOfficer, { officer: { ...sana, roles: ['editor'], version: 'v2' }, password: null });
    const { user, dialog } = await openActionDialog('Change roles: Sana Malik');
    expect(dialog.getByText(/^2 upcoming bookings stay assigned to them/)).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /Inspector/ }));
    await user.click(dialog.getByRole('button', { name: 'Change roles' }));
    expect(dialog.getByText('Choose at least one role')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /Editor/ }));
    await user.click(dialog.getByRole('button', { name: 'Change roles' }));
    await waitFor(() => expect(screen.queryByText('astronaut')).not.toBeInTheDocument());
    expect(api.bodiesTo(changeOfficer)[0]).toEqual({
      version: 'v1',
      change: { action: 'set-roles', roles: ['editor'] },
    });
  });

  test('changed by somebody else meanwhile: read again, and the choice stays', async () => {
    api.refuse(changeOfficer, { status: 409, code: 'officer_changed', message: 'Someone else has changed this.' });
    const { user, dialog, toasts } = await openActionDialog('Change roles: Sana Malik');
    api.answer(listOfficers, { officers: [{ ...sana, version: 'v2' }] });
    await user.click(dialog.getByRole('checkbox', { name: /Finance/ }));
    await user.click(dialog.getByRole('button', { name: 'Change roles' }));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Bilal Raza')).not.toBeInTheDocument());
    expect(dialog.getByRole('checkbox', { name: /Finance/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Change roles' }));
    await waitFor(() => expect(api.bodiesTo(changeOfficer).at(-1)).toMatchObject({ version: 'v2' }));
  });

  test('have their login reset: the new password is shown once', async () => {
    const reset = { ...sana, isSetUp: false, recoveryCodesLeft: 0, version: 'v2' };
    api.answer(changeOfficer, { officer: reset, password: 'begin-anew' });
    const { user, dialog } = await openActionDialog('Reset login: Sana Malik');
    expect(dialog.getByText(/^All their sessions end right away/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Reset login' }));
    expect(await dialog.findByText('begin-anew')).toBeVisible();
    expect(api.bodiesTo(changeOfficer)[0]).toEqual({ version: 'v1', change: { action: 'reset-login' } });
  });

  test('have a work phone set; one that is none is said at the field', async () => {
    const set = { ...sana, workPhone: '03331234567', version: 'v2' };
    api.answer(changeOfficer, { officer: set, password: null });
    const { user, dialog } = await openActionDialog('Work phone: Sana Malik');
    const field = dialog.getByRole('textbox', { name: /Work phone/ });
    await user.type(field, '0333 12');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Phone number must start with 03 and be 11 digits long')).toBeVisible();
    expect(api.callsTo(changeOfficer)).toEqual([]);
    await user.clear(field);
    await user.type(field, '+92 333 1234567');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/0333 1234567, last login/)).toBeVisible();
    expect(api.bodiesTo(changeOfficer)[0]).toEqual({
      version: 'v1',
      change: { action: 'set-work-phone', workPhone: '03331234567' },
    });
  });
});

function rowOf(name: string): HTMLElement {
  const row = screen
    .getAllByRole('listitem')
    .find((each) => within(each).queryByRole('heading', { level: 2, name }) !== null);
  if (row === undefined) throw new Error(`There is no row of ${name}.`);
  return row;
}
