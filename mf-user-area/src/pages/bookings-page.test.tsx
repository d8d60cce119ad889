import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  type Booking,
  bookableDays,
  cancelBooking,
  changeBookingDetails,
  contestNoShow,
  countsChanged,
  formatDay,
  getBooking,
  listBookingHours,
  listBookings,
  listSheetChecks,
  moveBooking,
  shareReport,
  startOfHour,
} from '@karwan/shared-contracts';
import { anId, aSheetCheck, BUILT_AT } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, hrefOf, tryAgain } from '@karwan/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aBooking } from '../testing/a-booking.ts';
import { openPage } from '../testing/open-page.ts';

const { startsAt } = aBooking();

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(listBookings, { items: [aBooking()], nextCursor: null });
  api.answer(listSheetChecks, { items: [], nextCursor: null });
  api.answer(getBooking, aBooking());
});

const list = '/user-profile/bookings';
const bookingPath = `${list}/${anId(70)}`;
const steps = () =>
  within(screen.getByRole('region', { name: 'What happened' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('own bookings', () => {
  test('that are done have their report, as a page and as a file', async () => {
    api.answer(getBooking, aBooking({ status: 'done', reportNumber: 'KI-00000-11111-22222-33333' }));
    await openPage(bookingPath, api);
    await waitFor(() => expect(hrefOf('Open report')).toBe('/car-inspection/report?no=KI-00000-11111-22222-33333'));
    expect(hrefOf('Download PDF')).toBe('/api/website/inspection-reports/KI-00000-11111-22222-33333/report.pdf');
  });

  const reportNumber = 'KI-00000-11111-22222-33333';
  type Sharing = NonNullable<Booking['reportSharing']>;
  const shared = (audience: Sharing['audience'], isOwnAd = false) =>
    aBooking({ status: 'done', reportNumber, reportSharing: { audience, adTitle: 'Honda Civic 2019', isOwnAd } });
  const audience = (name: RegExp) => screen.findByRole('radio', { name });

  test('say who finds their report, which its customer chooses again at any time', async () => {
    api.answer(getBooking, shared('private'));
    api.answer(shareReport, shared('public'));
    const { user } = await openPage(bookingPath, api);
    expect(await audience(/^Only me/)).toBeChecked();
    expect(screen.getByText(/^Only our team and people you share the link with can read it/)).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    await user.click(await audience(/^Everyone/));
    expect(await screen.findByText('Everyone can see it on the ad.')).toBeVisible();
    expect(await audience(/^Everyone/)).toBeChecked();
    api.answer(shareReport, shared('seller'));
    await user.click(await audience(/^The seller and me/));
    expect(await screen.findByText(/^The seller also sees it in their ads/)).toBeVisible();
    expect(api.bodiesTo(shareReport)).toEqual([{ audience: 'public' }, { audience: 'seller' }]);
  });

  test('show the choice that holds when another one is refused', async () => {
    api.answer(getBooking, shared('private'));
    const message = 'This booking has no ad on the site.';
    api.refuse(shareReport, { status: 409, code: 'booking_state', message });
    const { user, toasts } = await openPage(bookingPath, api);
    await user.click(await audience(/^Everyone/));
    await waitFor(() => expect(toasts()).toMatchObject([{ variant: 'error', message }]));
    await waitFor(async () => expect(await audience(/^Only me/)).toBeChecked());
  });

  test('of an own ad are for all or for its customer; without an ad there is nothing to choose', async () => {
    api.answer(getBooking, shared('public', true));
    const page = await openPage(bookingPath, api);
    expect(await audience(/^Everyone/)).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    page.unmount();
    api.answer(getBooking, aBooking({ status: 'done', reportNumber }));
    await openPage(bookingPath, api);
    expect(await screen.findByText(/^Only our team and people you share the link with/)).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('offer Retry, are listed with what, when, where and their state, and lead to each', async () => {
    api.cut(listBookings);
    const { user } = await openPage(list, api);
    await tryAgain(user, () => api.answer(listBookings, { items: [aBooking()], nextCursor: null }));
    const link = await screen.findByRole('link', { name: 'Car inspection: Honda Civic 2019' });
    expect(link.closest('li')).toHaveTextContent(
      'ConfirmedCar inspection: Honda Civic 2019Saturday, 5 Dec 2026, 11:00 AM',
    );
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Car inspection: Honda Civic 2019' })).toBeVisible();
  });

  test('of a kind and in a state that came later than this page are shown by general words', async () => {
    const items = [aBooking({ kind: 'car-wash', status: 'polished', car: null })];
    api.answer(listBookings, { items, nextCursor: null });
    await openPage(list, api);
    expect((await screen.findByRole('link', { name: 'Appointment' })).closest('li')).toHaveTextContent('Changed');
  });

  test('that there are none of lead to what can be booked', async () => {
    api.answer(listBookings, { items: [], nextCursor: null });
    await openPage(list, api);
    expect(await screen.findByRole('link', { name: 'View car inspection' })).toHaveAttribute('href', '/car-inspection');
  });
});

describe('own auction sheets', () => {
  const reportNumber = 'AS-0123456789ABCDEFGHJK';
  const sheets = async () => within(await screen.findByRole('region', { name: 'Auction sheets' }));

  test('stand below the bookings with their state, and lead to the report or to where they stand', async () => {
    const items = [
      aSheetCheck({ id: anId(81), status: 'ready', outcome: 'verified-mismatch', reportNumber }),
      ...['looking', 'not-found', 'polished'].map((status, index) => aSheetCheck({ id: anId(82 + index), status })),
    ];
    api.answer(listSheetChecks, { items, nextCursor: null });
    await openPage(list, api);
    const links = (await sheets()).getAllByRole('link');
    const result = '/auction-sheet/verification';
    expect(links.map((link) => [link.getAttribute('href'), link.closest('li')?.textContent])).toEqual([
      [`/auction-sheet/report?no=${reportNumber}`, expect.stringMatching(/^Differences foundNZE141-6012345/)],
      [`${result}/success?check=${anId(82)}`, expect.stringMatching(/^Searching.*Verification S-1001$/)],
      [`${result}/failure?check=${anId(83)}`, expect.stringMatching(/^No sheet found/)],
      [`${result}/success?check=${anId(84)}`, expect.stringMatching(/^Changed/)],
    ]);
  });

  test('alone are no empty list; more come on a press; what fails offers Retry', async () => {
    api.answer(listBookings, { items: [], nextCursor: null });
    api.cut(listSheetChecks);
    const { user } = await openPage(list, api);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answer(listSheetChecks, { items: [aSheetCheck()], nextCursor: 'next' });
    await user.click(retry);
    await sheets();
    expect(screen.queryByText('You have no bookings yet')).not.toBeInTheDocument();
    api.answer(listSheetChecks, { items: [aSheetCheck({ id: anId(85) })], nextCursor: null });
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect((await sheets()).getAllByRole('link')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });
});

describe('one booking', () => {
  const unpaid = { timeline: aBooking().timeline.slice(0, 1) };
  test.each([
    ['cancelled', {}, 'Order and receipt', true],
    ['expired', unpaid, 'Order', true],
    ['confirmed', {}, 'Order and receipt', false],
    ['done', {}, 'Order and receipt', false],
  ])(
    '%s: has a receipt where it was paid, and leads to the form of another one where it is over',
    async (status, change, order, isOver) => {
      api.answer(getBooking, aBooking({ status, ...change }));
      await openPage(bookingPath, api);
      expect(await screen.findByRole('link', { name: order })).toHaveAttribute('href', '/order?no=K-2026-000001');
      const bookAgainLink = screen.queryByRole('link', { name: 'Book again' });
      expect(bookAgainLink?.getAttribute('href')).toBe(isOver ? '/car-inspection/booking' : undefined);
    },
  );

  test('shows whom to call while somebody is to come, and no number where there is none', async () => {
    api.answer(getBooking, aBooking({ status: 'assigned', assignee: 'Sana Malik', assigneePhone: '03331234567' }));
    const { unmount } = await openPage(bookingPath, api);
    expect(await screen.findByText('Sana Malik will visit you.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call 0333 1234567' })).toHaveAttribute('href', 'tel:+923331234567');
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/923331234567');
    unmount();
    api.answer(getBooking, aBooking({ status: 'assigned', assignee: 'Sana Malik' }));
    await openPage(bookingPath, api);
    expect(await screen.findByText('Sana Malik')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument();
  });

  test('says who will be there, where that is somebody else', async () => {
    api.answer(getBooking, aBooking({ there: { name: 'Bilal Raza', phone: '03331234567' } }));
    await openPage(bookingPath, api);
    expect(await screen.findByText('Bilal Raza, 03331234567')).toBeVisible();
  });

  test('offers Retry, tells what happened and what a no-show costs, and is read again when there is news', async () => {
    api.cut(getBooking);
    const { ctx, user } = await openPage(bookingPath, api);
    await tryAgain(user, () => api.answer(getBooking, aBooking()));
    expect(await screen.findByText('House 5, Johar Town, Lahore')).toBeVisible();
    expect(screen.getByText(/If no one is there when we come, there is no refund\..*24 hours/)).toBeVisible();
    expect(steps()).toEqual(['Awaiting payment5 Mar 2026, 2:00 PM, by you', 'Confirmed5 Mar 2026, 2:00 PM']);
    const moved = { what: 'rescheduled', at: BUILT_AT, actor: 'office', startsAt, note: 'Rain' };
    api.answer(getBooking, aBooking({ timeline: [moved] }));
    act(() => ctx.bus.emit(countsChanged, { notifications: 1, messages: 0 }));
    await waitFor(() =>
      expect(steps()).toEqual(['Moved to Saturday, 5 Dec 2026, 11:00 AM5 Mar 2026, 2:00 PM, by usRain']),
    );
  });

  test('shows what is given back before it is cancelled, and sends what was shown', async () => {
    api.answer(getBooking, aBooking({ refundPkr: 1500 }));
    api.answer(cancelBooking, aBooking({ status: 'cancelled', mayMove: false, mayCancel: false, refundPkr: 0 }));
    const { user, toasts } = await openPage(bookingPath, api);
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }));
    await waitFor(() => expect(dialog.getByText('PKR 1,500 of PKR 3,000 will be refunded.')).toBeVisible());
    expect(api.callsTo(cancelBooking)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(api.bodiesTo(cancelBooking)[0]).toEqual({ refundPkr: 1500 });
    expect(toasts()).toMatchObject([{ variant: 'success', message: 'The booking is cancelled.' }]);
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
  });

  test('whose refund has changed meanwhile is read again, and asked anew', async () => {
    const message = 'The refund has changed. Check the new amount, then try again.';
    api.refuse(cancelBooking, { status: 409, code: 'refund_changed', message });
    const { user, toasts } = await openPage(bookingPath, api);
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    api.answer(getBooking, aBooking({ refundPkr: 1500 }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(toasts()).toMatchObject([{ variant: 'error', message }]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(screen.getByText('PKR 1,500 of PKR 3,000 will be refunded.')).toBeVisible());
  });

  test('moves to another hour of its city', async () => {
    const [, , day = '', nextDay = ''] = bookableDays(new Date());
    const later = startOfHour({ day, hour: 14 }).toISOString();
    api.answer(listBookingHours, [{ hour: 14, startsAt: later, left: 1 }]);
    api.answer(moveBooking, aBooking({ startsAt: later }));
    const { user, toasts } = await openPage(bookingPath, api);
    await user.click(await screen.findByRole('button', { name: 'Change the time' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose another time' }));
    for (const each of [nextDay, day]) {
      const noon = startOfHour({ day: each, hour: 12 });
      await user.selectOptions(dialog.getByRole('combobox', { name: 'Day' }), formatDay(noon));
      expect(dialog.getByRole('button', { name: 'Move to this time' })).toBeDisabled();
      await user.click(await dialog.findByRole('radio', { name: '2:00 PM' }));
    }
    await user.click(dialog.getByRole('button', { name: 'Move to this time' }));
    expect(await screen.findByText(`${formatDay(later)}, 2:00 PM`)).toBeVisible();
    expect(api.callsTo(listBookingHours).at(-1)?.query.toString()).toBe(`city=lahore&day=${day}`);
    expect(api.bodiesTo(moveBooking)[0]).toEqual({ day, hour: 14 });
    expect(toasts()).toMatchObject([{ message: 'Your booking has a new time.' }]);
  });

  describe('address and contact', () => {
    const openForm = async (booking = aBooking({ there: { name: 'Bilal Raza', phone: '03331234567' } })) => {
      api.answer(getBooking, booking);
      const page = await openPage(bookingPath, api);
      await page.user.click(await screen.findByRole('button', { name: 'Change address or contact' }));
      return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Address and contact' })) };
    };
    type Form = Awaited<ReturnType<typeof openForm>>;
    const retype = async ({ user, dialog }: Form, name: RegExp, text: string) => {
      const field = dialog.getByRole('textbox', { name });
      await user.clear(field);
      if (text) await user.type(field, text);
    };
    const save = ({ user, dialog }: Form) => user.click(dialog.getByRole('button', { name: 'Save changes' }));

    test('are checked as in the form, and sent without who will not be there any more', async () => {
      const page = await openForm();
      await waitFor(() => expect(page.dialog.getByText(/^The visit stays in Johar Town, Lahore/)).toBeVisible());
      await retype(page, /^Address/, 'x');
      await retype(page, /^Your mobile number/, '0300 12');
      await retype(page, /^Who will be there/, '');
      await retype(page, /^Their phone number/, '');
      await save(page);
      expect(await page.dialog.findByText('Enter the address')).toBeVisible();
      expect(page.dialog.getByText('Phone number must start with 03 and be 11 digits long')).toBeVisible();
      expect(api.callsTo(changeBookingDetails)).toEqual([]);
      await retype(page, /^Address/, 'House 9, Block B');
      await retype(page, /^Your mobile number/, '03451234567');
      api.answer(changeBookingDetails, aBooking({ address: 'House 9, Block B', phone: '03451234567' }));
      await save(page);
      expect(await screen.findByText('House 9, Block B, Johar Town, Lahore')).toBeVisible();
      expect(api.bodiesTo(changeBookingDetails)[0]).toEqual({ address: 'House 9, Block B', phone: '03451234567' });
      expect(page.toasts()).toMatchObject([{ variant: 'success', message: 'Changes saved.' }]);
    });

    test('that are refused say so, and what was typed stays', async () => {
      const message = 'The booking’s status has changed, so this is no longer possible. Reload the page.';
      api.refuse(changeBookingDetails, { status: 409, code: 'booking_state', message });
      const page = await openForm();
      await retype(page, /^Address/, 'House 9, Block B');
      await save(page);
      expect(await page.dialog.findByText(message)).toBeVisible();
      expect(page.dialog.getByRole('textbox', { name: /^Address/ })).toHaveValue('House 9, Block B');
      expect(api.bodiesTo(changeBookingDetails)[0]).toMatchObject({
        thereName: 'Bilal Raza',
        therePhone: '03331234567',
      });
      const fields = { 'body.thereName': 'This name is too long' };
      api.refuse(changeBookingDetails, { status: 400, code: 'invalid_input', message: 'Please check', fields });
      await save(page);
      const thereName = page.dialog.getByRole('textbox', { name: /^Who will be there/ });
      await waitFor(() => expect(thereName).toHaveAccessibleDescription(/This name is too long/));
      expect(thereName).toHaveFocus();
    });

    test('lead to another time or to cancelling for another place', async () => {
      const page = await openForm();
      await page.user.click(page.dialog.getByRole('button', { name: 'Change the time' }));
      await waitFor(() => expect(screen.getByRole('dialog', { name: 'Choose another time' })).toBeVisible());
      await waitFor(() =>
        expect(screen.queryByRole('dialog', { name: 'Address and contact' })).not.toBeInTheDocument(),
      );
    });
  });

  test('goes into a calendar as a file', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await openPage(bookingPath, api);
    await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['karwan-BK-1001.ics']);
    expect(files[0]?.type).toMatch(/^text\/calendar/);
    const text = (await files[0]?.text()) ?? '';
    for (const line of ['DTSTART:20261205T060000Z', 'SUMMARY:Car inspection: Honda Civic 2019', 'SEQUENCE:2'])
      expect(text).toContain(`${line}\r\n`);
  });

  test('that waits for its payment leads to it, and cannot be moved or changed', async () => {
    const fixed = { mayMove: false, mayChangeDetails: false, refundPkr: 0 };
    api.answer(getBooking, aBooking({ status: 'awaiting-payment', heldUntil: startsAt, ...fixed }));
    await openPage(bookingPath, api);
    expect(await screen.findByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/order?no=K-2026-000001');
    expect(screen.getByText('This time is reserved for you until 11:00 AM.')).toBeVisible();
    for (const name of ['Change the time', 'Change address or contact', 'Add to calendar'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('a no-show', () => {
  const contestEndsAt = '2026-12-06T06:00:00.000Z';
  const deadline = '6 Dec 2026, 11:00 AM';
  const text = 'I waited at the gate from ten to twelve.';
  const aNoShow = (noShow: Partial<NonNullable<Booking['noShow']>> = {}) =>
    aBooking({
      status: 'no-show',
      mayMove: false,
      mayCancel: false,
      refundPkr: 0,
      noShow: { contestEndsAt, mayContest: true, contested: null, upheld: null, ...noShow },
    });
  const upheld = { at: BUILT_AT, reason: 'Four calls.' };
  const contested = aNoShow({ mayContest: false, contested: { at: BUILT_AT, text } });
  const open = async () => {
    const page = await openPage(bookingPath, api);
    await page.user.click(await screen.findByRole('button', { name: 'I was there' }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Tell us what happened' })) };
  };

  test('says until when it may be contested, and is contested in words', async () => {
    api.answer(getBooking, aNoShow());
    const { user, dialog, toasts } = await open();
    expect(screen.getByText(new RegExp(`tell us by ${deadline}`))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Tell us what happened, in a sentence')).toBeVisible();
    expect(api.callsTo(contestNoShow)).toEqual([]);
    api.answer(contestNoShow, contested);
    await user.type(dialog.getByRole('textbox', { name: /What happened/ }), text);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^You contested this on 5 Mar 2026, 2:00 PM/)).toBeVisible();
    expect(api.bodiesTo(contestNoShow)[0]).toEqual({ text });
    expect(screen.queryByRole('button', { name: 'I was there' })).not.toBeInTheDocument();
    expect(toasts()).toMatchObject([{ variant: 'success' }]);
  });

  test('that is refused says so and is read again, and nothing that was typed is lost', async () => {
    api.answer(getBooking, aNoShow());
    const message = 'The booking’s status has changed, so this is no longer possible. Reload the page.';
    api.refuse(contestNoShow, { status: 409, code: 'booking_state', message });
    const { user, dialog } = await open();
    await user.type(dialog.getByRole('textbox', { name: /What happened/ }), text);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /What happened/ })).toHaveValue(text);
    await waitFor(() => expect(api.callsTo(getBooking)).toHaveLength(2));
  });

  test.each([
    ['too late', aNoShow({ mayContest: false }), `You could contest this until ${deadline}.`],
    ['kept by the office', aNoShow({ ...contested.noShow, upheld }), 'Reason: Four calls.'],
  ])('%s: says so, and offers nothing more', async (_, booking, words) => {
    api.answer(getBooking, booking);
    await openPage(bookingPath, api);
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I was there' })).not.toBeInTheDocument();
  });
});
