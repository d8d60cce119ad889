import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  addOfficeArea,
  addOfficeCity,
  changeOfficeArea,
  changeOfficeCity,
  getOfficeCity,
  listOfficeCities,
  type OfficeRole,
} from '@karwan/shared-contracts';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCity } from '../testing/a-city.ts';
import { openAsOfficer } from '../testing/open-page.ts';

const areas = [
  { slug: 'dha', name: 'DHA', isHidden: false, revision: 0 },
  { slug: 'old-town', name: 'Old Town', isHidden: true, revision: 2 },
];
const marks = { isInspectionCity: false, isSellMyCarCity: true, isAuctionMyCarCity: false, isHidden: false };

const api = fakeApiForEachTest();
const requested = () => String(api.callsTo(listOfficeCities).at(-1)?.query);
beforeEach(() => {
  const multan = aCity({ slug: 'multan', name: 'Multan', isInspectionCity: false, isHidden: true, bookingsToCome: {} });
  api.answer(listOfficeCities, { cities: [aCity(), multan], total: 460 });
  api.answer(getOfficeCity, { city: aCity(), areas });
});

async function openActionDialog(name: string, ...roles: OfficeRole[]) {
  const page = openAsOfficer('/office/cities/lahore', api, ...(roles.length > 0 ? roles : (['editor'] as const)));
  await page.user.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toBeVisible());
  return { ...page, dialog: within(dialog) };
}

describe('cities of the office', () => {
  test('are listed with what is offered in each, found by name and by what is offered', async () => {
    const { user } = openAsOfficer('/office/cities', api, 'editor');
    expect(await screen.findByRole('link', { name: 'Lahore' })).toHaveAttribute('href', '/office/cities/lahore');
    expect(screen.getByText(/Punjab, 2 areas, 3 upcoming bookings/)).toBeVisible();
    expect(screen.getByText('Showing 2 of 460. Search by name to find the others.')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Find a city' }), 'mul');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await waitFor(() => expect(requested()).toBe('q=mul'));
    api.answer(listOfficeCities, { cities: [], total: 0 });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show only' }), 'No new ads');
    await waitFor(() => expect(requested()).toBe('q=mul&only=isHidden'));
    expect(await screen.findByText('No cities found')).toBeVisible();
  });

  test('a flag: says before what it does, and is taken back by one press', async () => {
    const { user, dialog } = await openActionDialog('Change services');
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: /Inspections/ }));
    expect(
      dialog.getByText(
        /People can no longer book inspections or Buy me a car in Lahore.*3 upcoming bookings there stay\./,
      ),
    ).toBeVisible();
    const changed = aCity({ isInspectionCity: false, revision: 5 });
    api.answer(changeOfficeCity, { city: changed, areas });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Services in Lahore changed.')).toBeVisible();
    expect(api.bodiesTo(changeOfficeCity)[0]).toEqual({ revision: 4, change: { action: 'set-marks', marks } });
    api.answer(changeOfficeCity, { city: aCity({ revision: 6 }), areas });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Lahore is back to how it was.')).toBeVisible();
    expect(api.bodiesTo(changeOfficeCity)[1]).toEqual({
      revision: 5,
      change: { action: 'set-marks', marks: { ...marks, isInspectionCity: true } },
    });
  });

  test('changed by somebody else meanwhile: says how it is now, keeps the choice, and the next press is about that', async () => {
    const { user, dialog } = await openActionDialog('Change services');
    await user.click(dialog.getByRole('checkbox', { name: /Inspections/ }));
    const message = 'Someone else has changed this city.';
    const city = aCity({ isAuctionMyCarCity: true, revision: 5 });
    api.refuse(changeOfficeCity, { status: 409, code: 'city_changed', message, city });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Auctions No Yes' })).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: /Inspections/ })).not.toBeChecked();
    api.answer(changeOfficeCity, { city: aCity({ revision: 6 }), areas });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.bodiesTo(changeOfficeCity).at(-1)).toMatchObject({ revision: 5 }));
  });

  test('are renamed; a name that is taken is said at its field', async () => {
    const message = 'This name, or its address, already exists.';
    const { user, dialog } = await openActionDialog('Rename');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Karachi');
    api.refuse(changeOfficeCity, { status: 409, code: 'name_taken', message, fields: { 'body.change.name': message } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(name).toHaveValue('Karachi');
  });

  test('lead to the hours of what is offered, where somebody sets these', async () => {
    openAsOfficer('/office/cities/lahore', api, 'admin');
    const link = await screen.findByRole('link', { name: 'Hours set on 2 days' });
    expect(link).toHaveAttribute('href', '/office/hours?kind=car-inspection&city=lahore');
  });

  test('are added, and shown', async () => {
    const { user } = openAsOfficer('/office/cities', api, 'editor');
    await user.click(await screen.findByRole('button', { name: 'Add a city' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add a city' }));
    expect(await dialog.findByText('Enter a name')).toBeVisible();
    const city = aCity({ slug: 'naran', name: 'Naran', nameUr: null, revision: 1 });
    api.answer(addOfficeCity, { city, areas: [] });
    api.answer(getOfficeCity, { city, areas: [] });
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Naran');
    await user.click(dialog.getByRole('button', { name: 'Add a city' }));
    expect(await screen.findByRole('heading', { name: 'Naran' })).toBeVisible();
    expect(screen.getByText('No areas yet, so forms don’t ask for one.')).toBeVisible();
    expect(api.bodiesTo(addOfficeCity)[0]).toMatchObject({ name: 'Naran' });
  });

  test('have areas: added, changed, and read again where somebody else has changed them', async () => {
    const { user, dialog } = await openActionDialog('Change Old Town');
    expect(dialog.getByRole('checkbox', { name: 'Not offered for new ads' })).toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: 'Not offered for new ads' }));
    api.refuse(changeOfficeArea, { status: 409, code: 'area_changed', message: 'Someone else has changed this area.' });
    api.answer(getOfficeCity, {
      city: aCity(),
      areas: [areas[0] ?? unexpectedCall(), { ...(areas[1] ?? unexpectedCall()), name: 'Androon Shehr', revision: 3 }],
    });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('dialog', { name: 'Change Androon Shehr' })).toBeVisible();
    api.answer(changeOfficeArea, { city: aCity(), areas });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.bodiesTo(changeOfficeArea).at(-1)).toEqual({ revision: 3, name: 'Old Town', isHidden: false }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    api.answer(addOfficeArea, { city: aCity(), areas });
    await user.click(screen.getByRole('button', { name: 'Add an area' }));
    const adding = within(await screen.findByRole('dialog'));
    await user.type(adding.getByRole('textbox', { name: 'Name' }), 'Gulberg');
    await user.click(adding.getByRole('button', { name: 'Add an area' }));
    await waitFor(() => expect(api.bodiesTo(addOfficeArea)[0]).toEqual({ name: 'Gulberg' }));
  });
});

function unexpectedCall(): never {
  throw new Error('There are two areas.');
}
