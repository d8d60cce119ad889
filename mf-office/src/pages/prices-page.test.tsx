import { beforeEach, describe, expect, test } from '@jest/globals';
import { listOfficePrices, type OfficePrice, removeOfficePrice, setOfficePrice } from '@karwan/shared-contracts';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAsOfficer } from '../testing/open-page.ts';

const inspection: OfficePrice = {
  name: 'price:car-inspection:user',
  now: 3000,
  since: null,
  next: [{ since: '2027-01-01', value: 3500 }],
};
const tax: OfficePrice = { name: 'sales-tax-percent', now: 16, since: '2026-07-01', next: [] };
const priceNotSet: OfficePrice = { name: 'price:feature-ad:dealer', now: null, since: null, next: [] };

const api = fakeApiForEachTest();
beforeEach(() => {
  // An unknown (newer) setting is left out.
  api.answer(listOfficePrices, { prices: [tax, inspection, priceNotSet, { ...tax, name: 'price:moon-trip:user' }] });
});

async function openActionDialog(name: string) {
  const { user } = openAsOfficer('/office/prices', api, 'finance');
  await user.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toBeVisible());
  return { user, dialog: within(dialog) };
}

describe('prices of the office', () => {
  test('say what holds now and what from when on; a price is set for a day', async () => {
    api.answer(setOfficePrice, { prices: [tax, { ...inspection, now: 3200, since: '2027-01-01', next: [] }] });
    const { user, dialog } = await openActionDialog('Change: Car inspection, Customers');
    expect(screen.getByText('PKR 3,500 from 1 Jan 2027')).toBeInTheDocument();
    expect(screen.getByText('Not sold')).toBeInTheDocument();
    expect(dialog.getByText(/^Currently PKR 3,000\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter a number')).toBeVisible();
    const price = dialog.getByRole('textbox', { name: /Price/ });
    await user.type(price, '-32');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(price).toHaveAccessibleDescription(/Enter a whole number/);
    expect(price).toHaveValue('-32');
    await user.clear(price);
    await user.type(price, '3200');
    fireEvent.change(dialog.getByLabelText(/From/), { target: { value: '2027-01-01' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('PKR 3,200')).toBeVisible();
    expect(api.bodiesTo(setOfficePrice)[0]).toEqual({
      kind: 'price',
      type: 'car-inspection',
      audience: 'user',
      since: '2027-01-01',
      value: 3200,
      was: 3500,
    });
  });

  test('the tax takes parts of a per cent; a refusal stands at its field', async () => {
    const message = 'Choose today or a later day. Past sales keep their price.';
    api.refuse(setOfficePrice, { status: 400, code: 'invalid_input', message, fields: { 'body.since': message } });
    const { user, dialog } = await openActionDialog('Change: Sales tax, Everyone');
    await user.type(dialog.getByRole('textbox', { name: /Per cent/ }), '16.5');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(api.bodiesTo(setOfficePrice)[0]).toMatchObject({ kind: 'sales-tax', value: 16.5, was: null });
  });

  test('what is planned is removed once it is confirmed; set anew by somebody else meanwhile, it is read again', async () => {
    const { user } = openAsOfficer('/office/prices', api, 'finance');
    const button = { name: 'Remove: Car inspection, Customers, from 1 Jan 2027' };
    await user.click(await screen.findByRole('button', button));
    const dialog = () => within(screen.getByRole('alertdialog'));
    expect(dialog().getByText(/the price stays PKR 3,000/)).toBeVisible();
    const message = 'Someone else has set this price for that day.';
    api.refuse(removeOfficePrice, { status: 409, code: 'price_changed', message });
    await user.click(dialog().getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(api.callsTo(listOfficePrices)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    api.answer(removeOfficePrice, { prices: [{ ...inspection, next: [] }] });
    await user.click(screen.getByRole('button', button));
    await user.click(dialog().getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('PKR 3,500 from 1 Jan 2027')).not.toBeInTheDocument());
    expect(api.bodiesTo(removeOfficePrice)[0]).toEqual({
      target: { kind: 'price', type: 'car-inspection', audience: 'user' },
      since: '2027-01-01',
      was: 3500,
    });
  });
});
