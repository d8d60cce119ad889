import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  authLoggedIn,
  book,
  bookableDays,
  formatDay,
  getBookingDraft,
  getBookingOffer,
  getOrder,
  listAreas,
  listBookingHours,
  listMakes,
  listModels,
  saveBookingDraft,
  sessionExpired,
  startOfHour,
  type UserProfile,
} from '@karwan/shared-contracts';
import { aMake, aModel, anId, aUser } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, tryAgain } from '@karwan/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const path = '/car-inspection/booking';
// Bookable whether the page opens before or after midnight.
const [, , dayAfterTomorrow = '', nextDay = ''] = bookableDays(new Date());
const startsAt = startOfHour({ day: dayAfterTomorrow, hour: 11 }).toISOString();
const lahore = { slug: 'lahore', name: 'Lahore', nameUr: null };

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(getBookingOffer, { pricePkr: 3000, cities: [lahore, { slug: 'karachi', name: 'Karachi', nameUr: null }] });
  api.answer(listBookingHours, [
    { hour: 11, startsAt, left: 2 },
    { hour: 12, startsAt, left: 0 },
  ]);
  api.answer(listAreas, []);
  api.answer(listMakes, [aMake()]);
  api.answer(listModels, [aModel()]);
  api.answer(getBookingDraft, null);
  api.answer(saveBookingDraft, { savedAt: startsAt });
  api.answer(book, { bookingId: anId(7), orderNumber: 'K-2026-000001', heldUntil: startsAt });
  api.refuse(getOrder, { status: 404, code: 'order_not_found', message: 'This order was not found.' });
});

type Page = ReturnType<typeof openPage>;
const open = (user: UserProfile | null = null): Page => openPage(path, api, user);
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const send = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Continue to payment' }));
const logIn = ({ ctx }: Page, user = aUser()) =>
  act(async () => {
    ctx.auth.logIn(user);
    ctx.bus.emit(authLoggedIn, { user });
  });

/** Navigates like a link. Not awaited, because the page may block it. */
const navigateAway = ({ router }: Page) =>
  act(() => {
    void router.navigate('/used-cars');
  });

/** Whether the browser would ask before a reload. */
function asksBeforeUnload() {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

async function choose({ user }: Page, name: string, text: string) {
  await user.type(screen.getByRole('combobox', { name }), text);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${text}`) }));
}

async function fillIn(page: Page, { isCarPrefilled = false } = {}) {
  const { user } = page;
  await user.selectOptions(await screen.findByRole('combobox', { name: 'City' }), 'Lahore');
  await user.type(await field('Address'), 'House 5, Johar Town');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), formatDay(startsAt));
  await user.click(await screen.findByRole('radio', { name: '11:00 AM' }));
  if (!isCarPrefilled) {
    await choose(page, 'Make', 'Toyota');
    await choose(page, 'Model', 'Corolla');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2019');
  }
  await user.clear(await field('Name'));
  await user.type(await field('Name'), 'Ayesha Khan');
  await user.type(await field('Mobile number'), '03001234567');
}

const sentBody = {
  kind: 'car-inspection',
  city: 'lahore',
  address: 'House 5, Johar Town',
  day: dayAfterTomorrow,
  hour: 11,
  make: 'toyota',
  model: 'corolla',
  year: 2019,
  name: 'Ayesha Khan',
  phone: '03001234567',
};

describe('[ACC-02] the form of a booking', () => {
  test('is open to a visitor; sending it asks for a login, and goes on after it with what was typed', async () => {
    const page = open();
    await fillIn(page);
    expect(screen.getByText(/If no one is there when we come, there is no refund\..*24 hours/)).toBeVisible();
    await send(page);
    await waitFor(() => expect(page.emittedPayloads('auth.open@1')).toHaveLength(1));
    expect(page.emittedPayloads('auth.open@1')).toEqual([
      {
        modal: 'login-list',
        reason: 'Log in to book: you’ll find the booking in your account. We’ll keep what you typed.',
      },
    ]);
    expect(api.callsTo(book)).toEqual([]);
    expect(await field('Address')).toHaveValue('House 5, Johar Town');
    await logIn(page);
    await waitFor(() => expect(page.currentPath()).toBe('/order?no=K-2026-000001'));
    expect(api.bodiesTo(book)).toEqual([sentBody]);
    expect(api.callsTo(book)[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{16,}$/);
    expect(sessionStorage).toHaveLength(0);
  });

  test('takes name and number from the account, also after a login meanwhile, but not over what was typed', async () => {
    const page = open();
    await page.user.type(await field('Name'), 'Ayesha');
    await logIn(page, aUser({ phones: ['03331234567'] }));
    await waitFor(async () => expect(await field('Mobile number')).toHaveValue('03331234567'));
    expect(await field('Name')).toHaveValue('Ayesha');
    page.unmount();
    sessionStorage.clear();
    open(aUser());
    await waitFor(async () => expect(await field('Name')).toHaveValue('Ahmed Raza'));
  });

  test('asks who sees the report where an ad is named, and only there', async () => {
    const page = openPage(`${path}?listingId=${anId(3)}`, api, aUser());
    await fillIn(page);
    const group = within(screen.getByRole('group', { name: 'Who can see the report?' }));
    await page.user.click(group.getByRole('radio', { name: /^The seller and me/ }));
    await send(page);
    await waitFor(() => expect(page.currentPath()).toBe('/order?no=K-2026-000001'));
    expect(api.bodiesTo(book)).toEqual([{ ...sentBody, listingId: anId(3), reportAudience: 'seller' }]);
    open();
    await field('Address');
    expect(screen.queryByRole('group', { name: 'Who can see the report?' })).not.toBeInTheDocument();
  });

  test('that is half filled asks before it is left, by links and by the browser; empty again it does not', async () => {
    const page = open();
    await page.user.type(await field('Address'), 'House 5');
    expect(asksBeforeUnload()).toBe(true);
    navigateAway(page);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave the form?' }));
    await page.user.click(dialog.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await field('Address')).toHaveValue('House 5');
    await page.user.clear(await field('Address'));
    await waitFor(() => expect(asksBeforeUnload()).toBe(false));
    navigateAway(page);
    expect(await screen.findByText('another page')).toBeVisible();
  });

  test('that is half filled is left for the login without a question once the session has ended', async () => {
    const page = open(aUser());
    await page.user.type(await field('Address'), 'House 5');
    act(() => {
      page.ctx.auth.logOut();
      page.ctx.bus.emit(sessionExpired, {});
    });
    expect(asksBeforeUnload()).toBe(false);
    navigateAway(page);
    expect(await screen.findByText('another page')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('what is typed into a booking', () => {
  test('names who will be there, where that is not the customer; a number that is none is said at its field', async () => {
    const page = open(aUser());
    await fillIn(page);
    await page.user.type(await field('Who will be there Optional'), 'Bilal Raza');
    const phone = await field('Their phone number Optional');
    await page.user.type(phone, '0300 12');
    await page.user.tab();
    await waitFor(() => expect(phone).toHaveAccessibleDescription(/must start with 03/));
    await send(page);
    expect(api.callsTo(book)).toEqual([]);
    await page.user.clear(phone);
    await page.user.type(phone, '+92 333 1234567');
    await send(page);
    await waitFor(() => expect(page.currentPath()).toBe('/order?no=K-2026-000001'));
    expect(api.bodiesTo(book)[0]).toMatchObject({ thereName: 'Bilal Raza', therePhone: '03331234567' });
  });

  test('with a note that is too long is kept without it on the server, and is not sent', async () => {
    const page = open(aUser());
    const note = await field(/^Anything else we should know/);
    await page.user.click(note);
    await page.user.paste('x'.repeat(1001));
    await page.user.type(await field('Address'), 'House 5');
    await waitFor(() => expect(api.callsTo(saveBookingDraft)).toHaveLength(1), { timeout: 5000 });
    expect(api.bodiesTo(saveBookingDraft)[0]).toMatchObject({ typed: { address: 'House 5' } });
    expect(api.bodiesTo(saveBookingDraft)[0]).not.toHaveProperty('typed.note');
    await send(page);
    expect(await screen.findByText('This note is too long')).toBeVisible();
    expect(api.callsTo(book)).toEqual([]);
    page.unmount();
    open(aUser());
    const noteField = await field(/^Anything else we should know/);
    await waitFor(() => expect(noteField).toHaveValue('x'.repeat(1001)));
    expect(noteField).toHaveAccessibleDescription(/1001 \/ 1000/);
  });

  test('on another device is brought by the server', async () => {
    api.answer(getBookingDraft, { typed: { address: 'House 9', city: 'karachi', unknown: 'x' }, savedAt: startsAt });
    open(aUser());
    await waitFor(async () => expect(await field('Address')).toHaveValue('House 9'));
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveDisplayValue('Karachi');
    expect(await field('Name')).toHaveValue(aUser().name);
  });

  test('is kept for its ad alone', async () => {
    const openForAd = (ad: number) => openPage(`${path}?listingId=${anId(ad)}&make=toyota`, api, aUser());
    const first = openForAd(1);
    await first.user.type(await field('Address'), 'House 5');
    await waitFor(() => expect(api.callsTo(saveBookingDraft)).toHaveLength(1), { timeout: 5000 });
    const [saved] = api.callsTo(saveBookingDraft);
    const typed = { address: 'House 5', listingId: anId(1), draftOf: anId(1) };
    expect(saved?.body).toMatchObject({ kind: 'car-inspection', typed });
    first.unmount();
    api.answer(getBookingDraft, { typed: { address: 'House 5', draftOf: anId(1) }, savedAt: startsAt });
    const draftRequests = api.callsTo(getBookingDraft).length;
    const second = openForAd(2);
    await waitFor(() => expect(api.callsTo(getBookingDraft)).toHaveLength(draftRequests + 1));
    await act(async () => undefined);
    expect(await field('Address')).toHaveValue('');
    second.unmount();
    openForAd(1);
    await waitFor(async () => expect(await field('Address')).toHaveValue('House 5'));
  });

  /** Sends a form whose draft is being saved. */
  const sendWhileSaving = async () => {
    const page = open(aUser());
    await field('Address');
    jest.useFakeTimers({ advanceTimers: true });
    await fillIn(page);
    await act(() => jest.advanceTimersByTimeAsync(1300));
    await send(page);
    return page;
  };

  test('is not saved as a draft while and after it is sent, which waits for a save under way', async () => {
    const saveRequest = api.hold(saveBookingDraft);
    const sentForm = api.hold(book);
    const page = await sendWhileSaving();
    expect(api.callsTo(book)).toEqual([]);
    saveRequest.release();
    await waitFor(() => expect(api.callsTo(book)).toHaveLength(1));
    await page.user.type(await field('Address'), ', Lahore');
    await act(() => jest.advanceTimersByTimeAsync(5000));
    sentForm.release();
    await waitFor(() => expect(page.currentPath()).toBe('/order?no=K-2026-000001'));
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(api.callsTo(saveBookingDraft)).toHaveLength(1);
  });

  test('is sent although a save hangs; if it cannot be sent, it is saved as a draft again', async () => {
    api.hold(saveBookingDraft);
    api.cut(book);
    const page = await sendWhileSaving();
    api.answer(saveBookingDraft, { savedAt: startsAt });
    await act(() => jest.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(page.toasts()).toHaveLength(1));
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(api.callsTo(saveBookingDraft)).toHaveLength(2);
  });

  test('loses the hour when another day is chosen; a day without hours says so', async () => {
    const page = open(aUser());
    await fillIn(page);
    const days = screen.getByRole('combobox', { name: 'Day' });
    const free = [{ hour: 11, startsAt, left: 2 }];
    api.answer(listBookingHours, ({ query }) => (query.get('day') === nextDay ? [] : free));
    await page.user.selectOptions(days, formatDay(startOfHour({ day: nextDay, hour: 11 })));
    expect(await screen.findByText(/^No time slots left on this day/)).toHaveAttribute('role', 'status');
    await page.user.selectOptions(days, formatDay(startsAt));
    expect(await screen.findByRole('radio', { name: '11:00 AM' })).not.toBeChecked();
    await send(page);
    expect(await screen.findByText('Choose a time')).toBeVisible();
  });

  test('waits for the cities, which are asked for again on request; is told what it lacks, field by field', async () => {
    api.cut(getBookingOffer);
    const page = open(aUser());
    await tryAgain(page.user, () => api.answer(getBookingOffer, { pricePkr: 3000, cities: [lahore] }));
    await field('Address');
    await send(page);
    for (const text of ['Choose a city', 'Enter the address', 'Choose a day', 'Choose a make', 'Choose a year'])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(api.callsTo(book)).toEqual([]);
  });

  test('stays when somebody else has the hour, which is said at the hours', async () => {
    api.refuse(book, { status: 409, code: 'slot_taken', message: 'Somebody else has just taken it.' });
    const page = open(aUser());
    await fillIn(page);
    expect(screen.getByRole('radio', { name: /^12:00 PM/ })).toBeDisabled();
    const hourRequests = api.callsTo(listBookingHours).length;
    await send(page);
    const hours = screen.getByRole('group', { name: 'Time' });
    await waitFor(() => expect(hours).toHaveAccessibleDescription(/Somebody else/));
    expect(page.currentPath()).toBe(path);
    expect(await field('Address')).toHaveValue('House 5, Johar Town');
    await waitFor(() => expect(api.callsTo(listBookingHours).length).toBeGreaterThan(hourRequests));
  });

  test('is sent again under the same key, and under another once it has changed', async () => {
    api.cut(book);
    const page = open(aUser());
    await fillIn(page);
    const button = screen.getByRole('button', { name: 'Continue to payment' });
    const sendAndFail = async (times: number) => {
      await send(page);
      await waitFor(() => expect(api.callsTo(book)).toHaveLength(times));
      await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
    };
    await sendAndFail(1);
    await sendAndFail(2);
    await page.user.type(await field('Address'), ', Lahore');
    await sendAndFail(3);
    const [first, second, third] = api.callsTo(book).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('stays when the city is refused, which is not offered any more', async () => {
    const page = open(aUser());
    await fillIn(page);
    const message = 'We don’t serve this city yet.';
    api.refuse(book, { status: 400, code: 'invalid_input', message: 'Look again.', fields: { 'body.city': message } });
    api.answer(getBookingOffer, { pricePkr: 3000, cities: [{ slug: 'karachi', name: 'Karachi', nameUr: null }] });
    await send(page);
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Lahore' })).not.toBeInTheDocument());
    const city = screen.getByRole('combobox', { name: 'City' });
    expect(city).toHaveValue('');
    expect(city).toHaveAccessibleDescription(message);
    expect(await field('Address')).toHaveValue('House 5, Johar Town');
  });

  test('of an ad that is gone is sent without it the next time, with the car of the ad', async () => {
    const page = openPage(`${path}?listingId=${anId(3)}&make=toyota&model=corolla&year=2019`, api, aUser());
    await fillIn(page, { isCarPrefilled: true });
    const why = 'This ad is not online.';
    api.refuse(book, { status: 400, code: 'invalid_input', message: 'Look again.', fields: { 'body.listingId': why } });
    await send(page);
    expect(await screen.findByText(`${why} Send the form again to book without it.`)).toBeVisible();
    api.refuse(book, { status: 403, code: 'forbidden', message: 'You cannot book.' });
    await send(page);
    expect(await screen.findByText('You cannot book.')).toBeVisible();
    expect(api.bodiesTo(book)).toEqual([{ ...sentBody, listingId: anId(3) }, sentBody]);
  });
});

test.each([
  ['/sell-my-car/booking', ['Mileage in km', 'Your asking price Optional']],
  ['/buy-me-a-car/booking', ['Your budget', 'What the car is for, and what matters to you Optional']],
])('%s asks for what it needs', async (bookingPath, names) => {
  openPage(bookingPath, api, null);
  for (const name of names) expect(await field(name)).toBeVisible();
});
