import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  type BookingCase,
  changeBookingCase,
  countsChanged,
  getBooking,
  getBookingCase,
  listCaseMessages,
  orderCommission,
  readCaseMessages,
  sendCaseMessage,
} from '@karwan/shared-contracts';
import {
  aCase,
  aCaseMessage,
  aCaseOffer,
  aCaseToPay,
  anId,
  anOfferedCase,
  aPricedCase,
  BUILT_AT,
} from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, tryAgain } from '@karwan/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aBooking } from '../testing/a-booking.ts';
import { openPage } from '../testing/open-page.ts';

const bookingId = anId(70);
const path = `/user-profile/bookings/${bookingId}`;
const booking = aBooking({ kind: 'sell-my-car', status: 'in-progress', mayMove: false, mayCancel: false });

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(getBooking, booking);
  api.answer(listCaseMessages, { items: [], hasMore: false });
});

/** Opens the page with the given case. */
async function open(bookingCase: BookingCase) {
  api.answer(getBookingCase, bookingCase);
  const page = await openPage(path, api);
  await screen.findByRole('region', { name: 'Progress' });
  return page;
}

const findRegion = (name: string) => within(screen.getByRole('region', { name }));
const sentBodies = () => api.bodiesTo(changeBookingCase);
const dialogOf = async (role: 'dialog' | 'alertdialog', name: string) => {
  const dialog = await screen.findByRole(role, { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};
const answerWithConflict = (currentCase: BookingCase) => {
  const message = 'This case has changed since you opened it. Check its current state, then try again.';
  api.refuse(changeBookingCase, { status: 409, code: 'case_changed', message, case: currentCase });
  return message;
};

describe('where a case stands', () => {
  test('is a line of steps with what happens now', async () => {
    await open(anOfferedCase({ offers: [], actions: [] }));
    const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      ...['Valuation (done)', 'Price agreed (done)'],
      ...['For sale', 'Hand-over', 'Commission', 'Done'],
    ]);
    expect(steps[2]).toHaveAttribute('aria-current', 'step');
    expect(findRegion('Progress').getByText(/^Your car is for sale at PKR 54.00 Lacs/)).toBeVisible();
    expect(findRegion('Offers').getByText(/^No offers yet/)).toBeVisible();
    expect(findRegion('Offers').getByRole('link', { name: 'Your car’s ad' })).toHaveAttribute(
      'href',
      '/used-cars/honda-civic-2019-1',
    );
  });

  test('before anybody is assigned: says until when somebody is', async () => {
    await open(aCase({ consultant: null }));
    expect(
      screen.getByText(/^We’ll assign a consultant, who will visit you on Saturday, 5 Dec 2026, 11:00 AM/),
    ).toBeVisible();
  });

  test('of a booking that is cancelled, of one that ended, and in a stage newer than this page', async () => {
    const { unmount } = await open(aCase({ isOver: true, mayWrite: false }));
    expect(screen.getByText('This booking has ended. We won’t do any more work on it.')).toBeVisible();
    expect(await screen.findByText('This case is closed. You can no longer send messages.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    unmount();
    const ended = await open(aCase({ stage: 'ended', isOver: true, mayWrite: false }));
    expect(screen.getByText(/^This ended without a deal/)).toBeVisible();
    ended.unmount();
    await open(aCase({ stage: 'polished' }));
    expect(screen.getByText('Reload the page to see the progress.')).toBeVisible();
  });

  test('is nothing of a booking without a case, until counted news tell of its beginning', async () => {
    api.refuse(getBookingCase, { status: 404, code: 'case_not_found', message: 'There is no case.' });
    const { ctx } = await openPage(path, api);
    expect(await screen.findByText('Booking BK-1001')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(api.callsTo(getBookingCase)).toHaveLength(1);
    api.answer(getBookingCase, aCase());
    act(() => ctx.bus.emit(countsChanged, { notifications: 1, messages: 0 }));
    expect(await screen.findByRole('region', { name: 'Progress' })).toBeVisible();
  });

  test('is followed live, and is read once, though its news are counted as well', async () => {
    const { live, ctx } = await open(aCase());
    expect(
      findRegion('What your car may sell for').getByText('Adeel Qureshi has not proposed a price yet.'),
    ).toBeVisible();
    const callsBefore = api.callsTo(getBookingCase).length;
    api.answer(getBookingCase, aPricedCase());
    await live.deliver('case-changed', { bookingId: anId(99) });
    await live.deliver('case-changed', { bookingId });
    act(() => ctx.bus.emit(countsChanged, { notifications: 1, messages: 0 }));
    expect(await screen.findByRole('button', { name: 'Agree' })).toBeVisible();
    expect(api.callsTo(getBookingCase)).toHaveLength(callsBefore + 1);
    expect(screen.getByText(/^Your consultant proposed a price/)).toBeVisible();
  });
});

describe('the valuation', () => {
  test('unreachable, offers Retry beside the booking; draws the market with our figure in it, and says how much it rests on', async () => {
    api.cut(getBookingCase);
    const { user } = await openPage(path, api);
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    await tryAgain(user, () => api.answer(getBookingCase, aPricedCase()));
    expect(screen.getByText('Booking BK-1001')).toBeVisible();
    const valuation = within(await screen.findByRole('region', { name: 'What your car may sell for' }));
    expect(valuation.getByRole('img')).toHaveAccessibleName(
      'Our figure: PKR 54.00 Lacs. Comparable cars: PKR 49.50 Lacs to PKR 59.00 Lacs, median PKR 54.50 Lacs.',
    );
    expect(valuation.getByText(/^14 comparable ads in Lahore/)).toBeVisible();
    expect(valuation.getByText('Clean, two panels repainted.')).toBeVisible();
  });

  test('says where there are too few cars to compare, and where none is named', async () => {
    const { unmount } = await open(
      aCase({ valuation: { kind: 'unrated', reason: 'too-few-comparables', comparables: 2, asOf: BUILT_AT } }),
    );
    expect(screen.getByText(/^Only 2 comparable cars are for sale here/)).toBeVisible();
    unmount();
    await open(aCase({ kind: 'buy-me-a-car', stage: 'wishes', car: null, valuation: null }));
    expect(screen.getByText(/^Once the model and year are known/)).toBeVisible();
  });

  test('is agreed to, with what follows and our commission said before', async () => {
    api.answer(changeBookingCase, aPricedCase({ stage: 'priced', agreedPkr: 5_400_000, actions: [] }));
    const { user, toasts } = await open(aPricedCase());
    await user.click(screen.getByRole('button', { name: 'Agree' }));
    const dialog = await dialogOf('alertdialog', 'Agree to PKR 54.00 Lacs?');
    expect(dialog.getByText(/Our commission is 1% of the sale price: PKR 54,000 at this price/)).toBeVisible();
    expect(sentBodies()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Agree' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Agree' })).not.toBeInTheDocument());
    expect(sentBodies()).toEqual([{ revision: 2, change: { action: 'agree-price' } }]);
    expect(toasts()).toMatchObject([{ variant: 'success', message: 'Agreed. Your consultant will continue.' }]);
    expect(await screen.findByText(/^You agreed on PKR 54.00 Lacs/)).toBeVisible();
  });

  test('is questioned in one’s own words, which stay over an outage and a change, and are sent to how it is now', async () => {
    api.cut(changeBookingCase);
    const { user } = await open(aPricedCase());
    await user.click(screen.getByRole('button', { name: 'Ask for another price' }));
    const dialog = await dialogOf('dialog', 'Ask for another price');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Enter a price or a reason')).toBeVisible();
    await user.click(dialog.getByRole('textbox'));
    await user.paste('x'.repeat(501));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Please use at most 500 characters/);
    expect(sentBodies()).toEqual([]);
    await user.clear(dialog.getByRole('textbox'));
    await user.type(dialog.getByRole('textbox'), 'At least 56 lacs.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Network error. Please try again.');

    const currentCase = aPricedCase({ revision: 7 });
    const message = answerWithConflict({
      ...currentCase,
      proposal: currentCase.proposal && { ...currentCase.proposal, pricePkr: 5_500_000 },
    });
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent(`${message} The proposed price is now PKR 55.00 Lacs.`),
    );
    expect(dialog.getByRole('textbox')).toHaveValue('At least 56 lacs.');

    api.answer(changeBookingCase, aPricedCase({ revision: 8, actions: [] }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentBodies().at(-1)).toEqual({
      revision: 7,
      change: { action: 'ask-otherwise', note: 'At least 56 lacs.' },
    });
  });

  test('that may not be answered any more keeps what was typed, and says what to do with it', async () => {
    const { user } = await open(aPricedCase());
    await user.click(screen.getByRole('button', { name: 'Ask for another price' }));
    const dialog = await dialogOf('dialog', 'Ask for another price');
    await user.type(dialog.getByRole('textbox'), 'More, please.');
    answerWithConflict(aPricedCase({ revision: 3, isOver: true, actions: [] }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(/^There is nothing left to answer/)).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('More, please.');
    expect(dialog.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  });
});

describe('an offer', () => {
  test('is accepted with what follows and our commission said before', async () => {
    api.answer(
      changeBookingCase,
      anOfferedCase({ stage: 'accepted', offers: [aCaseOffer({ state: 'accepted' })], actions: [] }),
    );
    const { user } = await open(anOfferedCase());
    expect(screen.getByText('An offer is waiting for your reply.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept: PKR 53.00 Lacs, Hamza, DHA' }));
    const dialog = await dialogOf('alertdialog', 'Accept PKR 53.00 Lacs from Hamza, DHA?');
    expect(dialog.getByText(/1% of the sale price: PKR 53,000 at this price/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Agreed. Adeel Qureshi is planning the hand-over with both sides.')).toBeVisible();
    expect(sentBodies()).toEqual([{ revision: 5, change: { action: 'accept-offer', offerId: anId(71) } }]);
    expect(findRegion('Hand-over').getByText('Not planned yet')).toBeVisible();
    expect(findRegion('Hand-over').getByText(/^Signed transfer letter/)).toBeVisible();
  });

  test('that was withdrawn meanwhile is shown as it is now', async () => {
    const { user, toasts } = await open(anOfferedCase());
    const message = answerWithConflict(
      anOfferedCase({
        revision: 6,
        offers: [aCaseOffer({ state: 'withdrawn', answer: 'Bought another' })],
        actions: [],
      }),
    );
    await user.click(screen.getByRole('button', { name: /^Accept:/ }));
    await user.click(
      (await dialogOf('alertdialog', 'Accept PKR 53.00 Lacs from Hamza, DHA?')).getByRole('button', { name: 'Accept' }),
    );
    expect(await screen.findByText('Bought another')).toBeVisible();
    expect(findRegion('Offers').getByText('Withdrawn')).toBeVisible();
    expect(toasts()).toMatchObject([{ variant: 'error', message }]);
    expect(screen.queryByRole('button', { name: /^Accept:/ })).not.toBeInTheDocument();
  });

  test('beside one that is accepted waits for nobody, and can be declined', async () => {
    const other = aCaseOffer({ id: anId(72), name: 'Sana, Gulberg' });
    const offers = [aCaseOffer({ state: 'accepted' }), other];
    await open(anOfferedCase({ stage: 'accepted', offers, actions: ['decline-offer'] }));
    expect(screen.queryByText('Waiting for your reply')).not.toBeInTheDocument();
    expect(screen.getByText('Not answered')).toBeVisible();
    expect(screen.queryByText('Waiting for you')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Decline: / })).toBeEnabled();
  });

  test('is declined, with or without a reason', async () => {
    api.answer(changeBookingCase, anOfferedCase({ offers: [aCaseOffer({ state: 'declined' })], actions: [] }));
    const { user } = await open(anOfferedCase());
    await user.click(screen.getByRole('button', { name: /^Decline:/ }));
    const dialog = await dialogOf('dialog', 'Decline PKR 53.00 Lacs?');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    const offers = within(await screen.findByRole('region', { name: 'Offers' }));
    expect(await offers.findByText('Declined')).toBeVisible();
    expect(sentBodies()).toEqual([{ revision: 5, change: { action: 'decline-offer', offerId: anId(71) } }]);
  });

  test('of somebody who finds a car for me is that car, with its ad', async () => {
    const ad = { listingId: anId(1), title: 'Suzuki Alto 2020', href: '/used-cars/suzuki-alto-2020-1' };
    await open(
      anOfferedCase({
        kind: 'buy-me-a-car',
        stage: 'searching',
        ad: null,
        offers: [aCaseOffer({ name: 'Alto VXL, one owner', ad })],
      }),
    );
    expect(findRegion('Cars we found').getByRole('link', { name: /Suzuki Alto 2020/ })).toHaveAttribute(
      'href',
      ad.href,
    );
    expect(screen.getByRole('button', { name: 'I want this car: PKR 53.00 Lacs, Alto VXL, one owner' })).toBeVisible();
  });
});

describe('the end of a case', () => {
  test('what is checked stands with its notes', async () => {
    const { checklist } = aCase();
    await open(
      aCase({
        checklist: checklist.map((check, index) => ({
          ...check,
          ...(index === 0 && { isDone: true, at: BUILT_AT }),
          ...(index === 1 && { note: 'Chassis number is hard to read', at: BUILT_AT }),
        })),
      }),
    );
    const items = findRegion('What we check first').getAllByRole('listitem');
    expect(items[0]).toHaveTextContent(/: Done$/);
    expect(items[1]).toHaveTextContent(/: Problem foundChassis number is hard to read$/);
    expect(items[2]).toHaveTextContent(/: Not yet$/);
    expect(findRegion('What we check first').getByText('1 of 7')).toBeVisible();
  });

  test('the commission is paid by its order; one that cannot be ordered stays to be paid, and says why', async () => {
    api.cut(orderCommission);
    const { user, toasts, currentPath } = await open(aCaseToPay());
    expect(findRegion('Commission').getByText('1% of PKR 5,300,000, sales tax included')).toBeVisible();
    const pay = findRegion('Commission').getByRole('button', { name: 'Pay PKR 53,000' });
    await user.click(pay);
    await waitFor(() => expect(toasts()).toMatchObject([{ variant: 'error' }]));
    api.answer(orderCommission, { orderNumber: 'K-2026-000007' });
    await user.click(pay);
    await waitFor(() => expect(currentPath()).toBe('/order?no=K-2026-000007'));
  });

  const closed: Partial<BookingCase> = { stage: 'closed', isOver: true, actions: [], mayWrite: false };
  const paid = { orderNumber: 'K-2026-000007', isPaid: true, refundedPkr: 0 };
  const paidCommission = { percent: 1, amountPkr: 53_000, ...paid };

  test('closed, it leads to the receipt', async () => {
    await open(aCaseToPay({ ...closed, commission: paidCommission }));
    expect(findRegion('Commission').getByRole('link', { name: 'Order and receipt' })).toHaveAttribute(
      'href',
      '/order?no=K-2026-000007',
    );
    expect(screen.getByText(/^All done/)).toBeVisible();
  });

  test('a price that was put right and a commission that was given back are told with their sums', async () => {
    const step = { at: BUILT_AT, startsAt: null, actor: 'office', note: null };
    const timeline = [
      { ...step, what: 'price-corrected', amountPkr: 4_000_000, note: 'One nought too many.' },
      { ...step, what: 'commission-refunded', amountPkr: 13_250 },
    ];
    api.answer(getBooking, aBooking({ kind: 'sell-my-car', status: 'done', timeline }));
    const commission = { ...paidCommission, amountPkr: 40_000, refundedPkr: 13_250 };
    await open(aCaseToPay({ ...closed, reachedPkr: 4_000_000, commission }));
    expect(findRegion('Commission').getByText('PKR 13,250 was refunded')).toBeVisible();
    expect(findRegion('Commission').getByText('1% of PKR 4,000,000, sales tax included')).toBeVisible();
    const timelineRegion = findRegion('What happened');
    expect(timelineRegion.getByText('Price corrected: PKR 40.00 Lacs').closest('li')).toHaveTextContent(
      /One nought too many/,
    );
    expect(timelineRegion.getByText('Commission refunded: PKR 13,250')).toBeVisible();
  });
});

describe('the messages of a case', () => {
  const log = () => screen.getByRole('log', { name: 'Messages with your consultant' });
  const field = () => screen.findByRole('textbox', { name: 'Write a message' });

  const answerSending = () =>
    api.answer(sendCaseMessage, ({ body }) =>
      aCaseMessage({ id: 2, from: 'customer', name: '', ...(body as { clientId: string; text: string }) }),
    );

  test('are sent by Enter and shown as sent; what is typed is kept over a reload', async () => {
    answerSending();
    const { user, unmount } = await open(aCase());
    await user.type(await field(), 'When do you');
    unmount();
    await open(aCase());
    expect(await field()).toHaveValue('When do you');
    await user.type(await field(), ' come?{Enter}');
    await waitFor(() => expect(within(log()).getByText('When do you come?').closest('li')).toHaveTextContent(/Sent$/));
    expect(await field()).toHaveValue('');
    expect(api.callsTo(sendCaseMessage)).toHaveLength(1);
  });

  test('stay when a history that was read before they were stored comes after them', async () => {
    answerSending();
    const { user, live } = await open(aCase());
    const input = await field();
    const late = Promise.withResolvers<void>();
    const callsBefore = api.callsTo(listCaseMessages).length;
    api.answer(listCaseMessages, () => late.promise.then(() => ({ items: [], hasMore: false })));
    await live.deliver('case-changed', { bookingId });
    await waitFor(() => expect(api.callsTo(listCaseMessages)).toHaveLength(callsBefore + 1));
    await user.type(input, 'Hello{Enter}');
    await waitFor(() => expect(within(log()).getByText('Hello').closest('li')).toHaveTextContent(/Sent$/));
    await act(async () => late.resolve());
    await waitFor(() => expect(log()).toHaveAttribute('aria-busy', 'false'));
    expect(within(log()).getByText('Hello')).toBeVisible();
  });

  test('that cannot be sent wait, and go with Try again under the same id', async () => {
    api.cut(sendCaseMessage);
    const { user } = await open(aCase());
    await user.type(await field(), 'Hello{Enter}');
    expect(await within(log()).findByText('Waiting for connection')).toBeVisible();
    answerSending();
    await user.click(within(log()).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(within(log()).getByText('Hello').closest('li')).toHaveTextContent(/Sent$/));
    const ids = api.callsTo(sendCaseMessage).map(({ body }) => (body as { clientId: string }).clientId);
    expect(new Set(ids).size).toBe(1);
  });

  test('that are refused stay with the reason', async () => {
    api.refuse(sendCaseMessage, { status: 403, code: 'account_suspended', message: 'Your account is suspended.' });
    const { user } = await open(aCase());
    await user.type(await field(), 'Hello{Enter}');
    expect(await within(log()).findByText('Not sent: Your account is suspended.')).toBeVisible();
    await user.click(within(log()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(within(log()).queryByText('Hello')).not.toBeInTheDocument());
  });

  test('come live, and are told as seen once they are looked at', async () => {
    api.answer(readCaseMessages, { unread: 0 });
    const { live, scrollToEnd } = await open(aCase());
    expect(await within(log()).findByText(/^Ask your consultant anything/)).toBeVisible();
    api.answer(listCaseMessages, { items: [aCaseMessage()], hasMore: false });
    await live.deliver('case-changed', { bookingId });
    expect(await within(log()).findByText(/^Salam, I have seen your car/)).toBeVisible();
    expect(api.callsTo(readCaseMessages)).toEqual([]);
    scrollToEnd();
    await waitFor(() => expect(api.bodiesTo(readCaseMessages)[0]).toEqual({ upToMessageId: 1 }));
  });

  test('earlier ones come on request, and those that cannot be loaded offer Retry', async () => {
    api.cut(listCaseMessages);
    const { user } = await open(aCase());
    const chat = within(screen.getByRole('region', { name: 'Messages with your consultant' }));
    const retry = await chat.findByRole('button', { name: 'Try again' });
    api.answer(listCaseMessages, ({ query }) =>
      query.get('before') === '31'
        ? { items: [aCaseMessage({ id: 30, clientId: anId(7030), text: 'Long ago' })], hasMore: false }
        : { items: [aCaseMessage({ id: 31, text: 'Lately' })], hasMore: true },
    );
    await user.click(retry);
    expect(await within(log()).findByText('Lately')).toBeVisible();
    await user.click(within(log()).getByRole('button', { name: 'Show earlier messages' }));
    expect(await within(log()).findByText('Long ago')).toBeVisible();
  });
});
