import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  authLoggedIn,
  getBookingDraft,
  getOrder,
  getSheetOffer,
  listSheetChecks,
  requestSheetCheck,
  saveBookingDraft,
  type UserProfile,
} from '@karwan/shared-contracts';
import { anId, aUser } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, tryAgain } from '@karwan/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const path = '/auction-sheet/verification';
const savedAt = '2026-11-24T10:00:00.000Z';
const adLink = '/used-cars/toyota-vitz-2014-100123';

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(getSheetOffer, { pricePkr: 2200 });
  api.answer(getBookingDraft, null);
  api.answer(saveBookingDraft, { savedAt });
  api.answer(requestSheetCheck, { checkId: anId(80), orderNumber: 'K-2026-000001' });
  api.refuse(getOrder, { status: 404, code: 'order_not_found', message: 'This order was not found.' });
});

type Page = ReturnType<typeof openPage>;
const open = (user: UserProfile | null = aUser(), url = path): Page => openPage(url, api, user);
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const chassis = () => field(/^Chassis number/);
const send = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Continue to payment' }));

describe('asking for an auction sheet', () => {
  test('waits for the price, sends what was typed, numbers as they are written, and goes on to the order', async () => {
    api.cut(getSheetOffer);
    const page = open(aUser(), `${path}?ad=${encodeURIComponent(adLink)}`);
    await tryAgain(page.user, () => api.answer(getSheetOffer, { pricePkr: 2200 }));
    expect(await screen.findByText('PKR 2,200, refunded if there is no sheet')).toBeVisible();
    expect(await field(/^Link to the ad/)).toHaveValue(adLink);
    await page.user.type(await chassis(), 'nze141-6012345');
    await page.user.selectOptions(screen.getByRole('combobox', { name: /^Grade/ }), '4.5');
    await page.user.type(await field(/^Mileage/), '68000');
    page.ctx.queryClient.setQueryData([listSheetChecks.id], {});
    await send(page);
    await waitFor(() => expect(page.currentPath()).toBe('/order?no=K-2026-000001'));
    expect(page.ctx.queryClient.getQueryState([listSheetChecks.id])?.isInvalidated).toBe(true);
    expect(api.bodiesTo(requestSheetCheck)[0]).toEqual({
      chassisNumber: 'NZE141-6012345',
      adLink,
      grade: '4.5',
      mileageKm: 68_000,
    });
  });

  test.each([
    ['NZE141', 'A frame number has a dash, as in NZE141-6012345; a VIN has 17 characters'],
    ['DBA-NZE141-6012345', 'Leave out any prefix before the model code, such as DBA-, and use one dash'],
    ['JTHBK262O65012345', 'A VIN has no letters I, O or Q: use the digits 1 and 0'],
  ])('%s is refused before it is sent, in its field', async (typed, message) => {
    const page = open();
    await page.user.type(await chassis(), typed);
    await send(page);
    await waitFor(async () => expect(await chassis()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(await chassis()).toHaveFocus();
    expect(api.callsTo(requestSheetCheck)).toEqual([]);
  });

  test('a mileage that is no whole number is told so at its field, where it stays as typed', async () => {
    const page = open();
    await page.user.type(await chassis(), 'NZE141-6012345');
    await page.user.type(await field(/^Mileage/), '12.5');
    await page.user.tab();
    await waitFor(async () => expect(await field(/^Mileage/)).toHaveAccessibleDescription(/enter a whole number/));
    expect(await field(/^Mileage/)).toHaveValue('12.5');
    await send(page);
    expect(api.callsTo(requestSheetCheck)).toEqual([]);
  });

  test('a refusal goes to the field that it names, or above the form, and what was typed stays', async () => {
    const message = 'This ad is no longer available.';
    const fields = { 'body.adLink': message };
    api.refuse(requestSheetCheck, { status: 400, code: 'invalid_input', message: 'Please check.', fields });
    const page = open();
    await page.user.type(await chassis(), 'NZE141-6012345');
    await page.user.type(await field(/^Link/), adLink);
    await send(page);
    await waitFor(async () =>
      expect(await field(/^Link/)).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await chassis()).toHaveValue('NZE141-6012345');
    expect(await field(/^Link/)).toHaveValue(adLink);
    expect(page.currentPath()).toBe(path);
    const whole = 'You have verifications that wait for their payment.';
    api.refuse(requestSheetCheck, { status: 409, code: 'too_many_unpaid', message: whole });
    await send(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(whole);
  });

  test('asks a visitor to log in, and then goes on by itself', async () => {
    const page = open(null);
    await page.user.type(await chassis(), 'NZE141-6012345');
    await send(page);
    await waitFor(() => expect(page.emittedPayloads('auth.open@1')).toHaveLength(1));
    expect(api.callsTo(requestSheetCheck)).toEqual([]);
    await act(async () => {
      page.ctx.auth.logIn(aUser());
      page.ctx.bus.emit(authLoggedIn, { user: aUser() });
    });
    await waitFor(() => expect(page.currentPath()).toBe('/order?no=K-2026-000001'));
  });

  test('keeps what was typed over a reload, also for who logs in meanwhile', async () => {
    const first = open(null);
    await first.user.type(await chassis(), 'NZE141-60');
    first.unmount();
    const second = open(aUser());
    await waitFor(async () => expect(await chassis()).toHaveValue('NZE141-60'));
    await waitFor(() => expect(api.callsTo(saveBookingDraft)).toHaveLength(1), { timeout: 5000 });
    const typed = { chassisNumber: 'NZE141-60' };
    expect(api.bodiesTo(saveBookingDraft)[0]).toEqual({ kind: 'auction-sheet', typed });
    second.unmount();
  });

  test('goes on with what was typed for the same ad, here or on another device, and for no other', async () => {
    const other = '/used-cars/another-1';
    const openFor = (ad: string, user: UserProfile | null) => open(user, `${path}?ad=${encodeURIComponent(ad)}`);
    const first = openFor(other, null);
    await first.user.type(await chassis(), 'NZE141-60');
    first.unmount();
    const typed = { chassisNumber: 'NZE141-60', adLink: other, grade: '4', draftOf: other };
    api.answer(getBookingDraft, { typed, savedAt });
    const second = openFor(adLink, aUser());
    await waitFor(() => expect(api.callsTo(getBookingDraft)).toHaveLength(1));
    await act(async () => undefined);
    expect(await chassis()).toHaveValue('');
    expect(await field(/^Link to the ad/)).toHaveValue(adLink);
    second.unmount();
    api.answer(getBookingDraft, { typed: { ...typed, adLink, draftOf: adLink, unknown: 'x' }, savedAt });
    openFor(adLink, aUser());
    await waitFor(async () => expect(await chassis()).toHaveValue('NZE141-60'));
    expect(screen.getByRole('combobox', { name: /^Grade/ })).toHaveValue('4');
  });

  test('does not show the draft of an account that logs out while it loads', async () => {
    api.answer(getBookingDraft, { typed: { chassisNumber: 'NZE141-60' }, savedAt });
    const loading = api.hold(getBookingDraft);
    const page = open();
    await waitFor(() => expect(api.callsTo(getBookingDraft)).toHaveLength(1));
    act(() => page.ctx.auth.logOut());
    await act(async () => loading.release());
    expect(await chassis()).toHaveValue('');
  });

  test('asks before it is left half filled in', async () => {
    const page = open(null);
    await page.user.type(await chassis(), 'NZE');
    const navigateAway = () => act(async () => void page.router.navigate('/used-cars'));
    await navigateAway();
    await page.user.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await chassis()).toHaveValue('NZE');
    await navigateAway();
    await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('another page')).toBeVisible();
  });
});
