import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  changeOfficeCase,
  getOfficeBooking,
  getOfficeCase,
  getOfficer,
  listOfficeCaseMessages,
  listOfficeCases,
  logOutOffice,
  type OfficeCase,
  readOfficeCaseMessages,
  sendOfficeCaseMessage,
} from '@karwan/shared-contracts';
import {
  aCaseMessage,
  aCaseOffer,
  anId,
  anOfficeCase,
  anOfficeCaseCard,
  BUILT_AT,
} from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, hrefOf, tryAgain } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aBooking } from '../testing/a-booking.ts';
import { openAsOfficer } from '../testing/open-page.ts';

const bookingId = anId(70);
const casePath = `/office/cases/${bookingId}`;

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(getOfficeBooking, aBooking({ kind: 'sell-my-car', status: 'in-progress' }));
  api.answer(listOfficeCaseMessages, { items: [], hasMore: false });
});

const requested = () => api.callsTo(listOfficeCases).at(-1)?.query.toString();
const sentBodies = () => api.bodiesTo(changeOfficeCase);

async function open(officeCase: OfficeCase) {
  api.answer(getOfficeCase, officeCase);
  const page = openAsOfficer(casePath, api, 'consultant');
  await screen.findByRole('heading', { level: 1, name: /BK-1001/ });
  await screen.findByRole('region', { name: 'What happened' });
  return page;
}

/** The open dialog, once it is visible. */
async function dialogOf(name?: string) {
  const dialog = await screen.findByRole('dialog', name === undefined ? {} : { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

/** Starts an action and returns its dialog. */
async function openActionDialog(officeCase: OfficeCase, action: string) {
  const page = await open(officeCase);
  await page.user.click(screen.getByRole('button', { name: action }));
  const dialog = await dialogOf();
  return { ...page, dialog, send: () => page.user.click(dialog.getByRole('button', { name: action })) };
}

const aCaseInHandOver = (change: Partial<OfficeCase> = {}) =>
  anOfficeCase({
    stage: 'hand-over',
    offers: [aCaseOffer({ state: 'accepted', decidedAt: BUILT_AT })],
    handOverAt: '2026-12-10T11:00:00.000Z',
    actions: ['plan-hand-over', 'hand-over', 'fall-through', 'check', 'end'],
    ...change,
  });

describe('the cases', () => {
  const page = (...items: ReturnType<typeof anOfficeCaseCard>[]) => ({
    items,
    nextCursor: null,
    counts: { valuation: 2, 'on-offer': 1, mine: 1, office: 2, customer: 1, unread: 1 },
  });
  const other = anOfficeCaseCard({
    bookingId: anId(71),
    reference: 'BK-1002',
    kind: 'buy-me-a-car',
    stage: 'searching',
    car: null,
    unread: 3,
    waitsFor: 'customer',
    agreedPkr: 5_400_000,
  });

  test('say where each stands, whose turn it is and for how long, with counts; keys go through them', async () => {
    api.answer(listOfficeCases, page(anOfficeCaseCard(), other));
    const { user } = openAsOfficer('/office/cases', api, 'consultant');
    const first = await screen.findByRole('link', { name: 'Sell my car: Honda Civic 2019' });
    expect(first.closest('li')).toHaveTextContent(
      /ValuationWaiting for us.*BK-1001 · Ayesha Khan · Lahore.*with Adeel Qureshi · Last step/,
    );
    const second = screen.getByRole('link', { name: 'Buy me a car' });
    expect(second).toHaveAttribute('href', `/office/cases/${anId(71)}`);
    expect(second.closest('li')).toHaveTextContent(/Waiting for the customer.*3 new messages.*PKR 54.00 Lacs/);
    const tabs = within(screen.getByRole('navigation', { name: 'Which cases' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      ...['All 3', 'Mine 1', 'Waiting for us 2'],
      ...['Waiting for the customer 1', 'New messages 1', 'Closed '],
    ]);
    const currentTabs = () =>
      within(screen.getByRole('navigation', { name: 'Which cases' }))
        .getAllByRole('link', { current: 'page' })
        .map(({ textContent }) => textContent);
    expect(currentTabs()).toEqual(['All 3']);
    await user.keyboard('jj');
    expect(second).toHaveFocus();
    await user.keyboard('k');
    expect(first).toHaveFocus();
    for (const name of ['Mine 1', 'New messages 1', 'Waiting for us 2', 'Waiting for the customer 1', 'Closed']) {
      await user.click(screen.getByRole('link', { name }));
      await waitFor(() => expect(currentTabs().map((tab) => tab?.trim())).toEqual([name]));
    }
  });

  test('are narrowed by whose they are, stage and service, and found by what people call them', async () => {
    api.answer(listOfficeCases, page(anOfficeCaseCard()));
    const { user, currentPath } = openAsOfficer('/office/cases', api, 'consultant');
    await user.click(await screen.findByRole('link', { name: 'Mine 1' }));
    await waitFor(() => expect(requested()).toBe('only=mine'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), 'For sale');
    await waitFor(() => expect(requested()).toBe('only=mine&stage=on-offer'));
    await user.click(await screen.findByRole('link', { name: 'Waiting for us 2' }));
    await waitFor(() => expect(requested()).toBe('waitsFor=office&stage=on-offer'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Buy me a car');
    await waitFor(() => expect(requested()).toContain('kind=buy-me-a-car'));
    api.answer(listOfficeCases, { items: [], nextCursor: null, counts: {} });
    await user.type(screen.getByRole('searchbox', { name: 'Find a case' }), 'Ayesha{Enter}');
    await waitFor(() => expect(requested()).toBe('q=Ayesha'));
    expect(await screen.findByText('No matches found')).toBeVisible();
    expect(currentPath()).toBe('/office/cases?q=Ayesha');
  });
});

describe('one case', () => {
  test('shows what its person has, how to reach them, and the price model', async () => {
    await open(anOfficeCase());
    const facts = within(screen.getByRole('region', { name: 'The customer’s car' }));
    expect(facts.getByText('PKR 56.00 Lacs')).toBeVisible();
    expect(facts.getByRole('link', { name: '03001234567' })).toHaveAttribute('href', 'tel:03001234567');
    expect(hrefOf('View booking and payments', facts)).toBe(`/office/bookings/${bookingId}`);
    expect(screen.getByRole('img', { name: /^Their price: PKR 56.00 Lacs. Comparable cars/ })).toBeVisible();
    expect(screen.getByText(/^14 comparable ads in Lahore/)).toBeVisible();
    expect(screen.getByText('Waiting for us')).toBeVisible();
  });

  test('that is not there says so, and is read again on request', async () => {
    api.refuse(getOfficeCase, { status: 404, code: 'case_not_found', message: 'This case was not found.' });
    const { user } = openAsOfficer(casePath, api, 'consultant');
    expect(await screen.findByRole('alert')).toHaveTextContent('This case was not found.');
    await tryAgain(user, () => api.answer(getOfficeCase, anOfficeCase()));
    // Not by the poll.
    expect(api.callsTo(getOfficeCase)).toHaveLength(2);
    expect(await screen.findByRole('heading', { level: 1, name: /BK-1001/ })).toBeVisible();
  });

  test('gets a price by its key, with what it does said before, and what is missing at its field', async () => {
    api.answer(changeOfficeCase, anOfficeCase({ revision: 2, waitsFor: 'customer' }));
    const { user, toasts } = await open(anOfficeCase());
    await user.keyboard('p');
    const dialog = await dialogOf('Propose a price');
    expect(dialog.getByText(/^The customer is notified, and can agree or ask for another price/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Propose a price' }));
    expect(await dialog.findByText('Enter a price in rupees')).toBeVisible();
    expect(dialog.getByText('Say why. The other side will read it.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Price/ }), '5400000');
    await user.type(dialog.getByRole('textbox', { name: /^Why this price/ }), 'Clean car');
    await user.click(dialog.getByRole('button', { name: 'Propose a price' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentBodies()).toEqual([
      { revision: 1, change: { action: 'propose-price', pricePkr: 5_400_000, note: 'Clean car' } },
    ]);
    expect(toasts()).toMatchObject([{ message: 'Proposed. The customer has been notified.' }]);
    expect(screen.getByText('Waiting for the customer')).toBeVisible();
  });

  test('with a deal made does not say that its other offers wait for the customer', async () => {
    const offers = [aCaseOffer({ state: 'accepted', decidedAt: BUILT_AT }), aCaseOffer({ id: anId(72), name: 'Sana' })];
    await open(anOfficeCase({ stage: 'accepted', offers }));
    expect(screen.getByText('PKR 53.00 Lacs, Sana').closest('li')).toHaveTextContent('Not answered');
    expect(screen.queryByText('Waiting for the customer')).not.toBeInTheDocument();
  });

  test('whose car is described is compared with cars like it', async () => {
    api.answer(changeOfficeCase, anOfficeCase({ revision: 2 }));
    const { user, dialog, send } = await openActionDialog(anOfficeCase(), 'Describe the car');
    expect(dialog.getByRole('textbox', { name: /^Mileage/ })).toHaveValue('62,000');
    await send();
    expect(await dialog.findAllByText('Choose', { selector: 'p, span, div' })).not.toHaveLength(0);
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Fuel/ }), 'Petrol');
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Transmission/ }), 'Manual');
    await user.type(dialog.getByRole('textbox', { name: /^Engine/ }), '1800');
    await send();
    await waitFor(() =>
      expect(sentBodies()).toEqual([
        {
          revision: 1,
          change: { action: 'describe-car', fuel: 'petrol', transmission: 'manual', engineCc: 1800, mileageKm: 62_000 },
        },
      ]),
    );
  });

  test('that somebody else has changed shows what differs, keeps what was typed, and takes it then', async () => {
    const onOffer = anOfficeCase({ stage: 'on-offer', agreedPkr: 5_400_000, actions: ['add-offer', 'end'] });
    const { user, dialog, send } = await openActionDialog(onOffer, 'Add an offer');
    await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '5300000');
    await user.type(dialog.getByRole('textbox', { name: /^Buyer/ }), 'Hamza, DHA');
    const message = 'This case has changed since you opened it. Check its current state, then try again.';
    const papers = onOffer.papers.map((paper) => ({ ...paper, isDone: paper.isRequired }));
    const proposal = { pricePkr: 5_400_000, note: 'Clean', state: 'open', answer: null, at: BUILT_AT } as const;
    const handOver = { handOverAt: '2026-12-10T11:00:00.000Z', reachedPkr: 5_350_001, consultant: null, papers };
    const offers = [aCaseOffer({ id: anId(72) })];
    const current: OfficeCase = { ...onOffer, proposal, ...handOver, revision: 9, stage: 'accepted', offers };
    api.refuse(changeOfficeCase, { status: 409, code: 'case_changed', message, case: current });
    await send();
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(
      [
        ...['What|You saw|Now', 'Stage|For sale|Agreed', 'Consultant|Adeel Qureshi|Not assigned', 'Open offers|0|1'],
        ...['Ticked|0|7', 'Our figure|–|PKR 54.00 Lacs', 'Hand-over|–|Thursday, 10 Dec 2026, 4:00 PM'],
        'Final price|–|PKR 5,350,001',
      ].map((row) => row.replaceAll('|', '')),
    );
    expect(dialog.getByRole('textbox', { name: /^Buyer/ })).toHaveValue('Hamza, DHA');
    api.answer(changeOfficeCase, { ...current, revision: 10 });
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentBodies().at(-1)).toEqual({
      revision: 9,
      change: { action: 'add-offer', amountPkr: 5_300_000, name: 'Hamza, DHA' },
    });
  });

  test('an unreachable server keeps the form, and a field that is refused says so itself', async () => {
    api.cut(changeOfficeCase);
    const priced = anOfficeCase({ stage: 'priced', actions: ['put-on-offer'] });
    const { user, dialog, send } = await openActionDialog(priced, 'Put up for sale');
    await user.type(dialog.getByRole('textbox'), 'my ad');
    await send();
    expect(await dialog.findByText('Paste a link to an ad on this site')).toBeVisible();
    await user.clear(dialog.getByRole('textbox'));
    await user.type(dialog.getByRole('textbox'), '/used-cars/honda-civic-2019-1');
    await send();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
    const fields = { 'body.change.adLink': 'There is no such ad.' };
    api.refuse(changeOfficeCase, { status: 400, code: 'invalid_input', message: 'Please check the form.', fields });
    await send();
    expect(await dialog.findByText('There is no such ad.')).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('/used-cars/honda-civic-2019-1');
  });

  test('an offer is withdrawn with a reason', async () => {
    api.answer(changeOfficeCase, anOfficeCase({ stage: 'on-offer', offers: [aCaseOffer({ state: 'withdrawn' })] }));
    const { user, dialog } = await openActionDialog(
      anOfficeCase({ stage: 'on-offer', offers: [aCaseOffer()], actions: ['withdraw-offer'] }),
      'Withdraw: PKR 53.00 Lacs, Hamza, DHA',
    );
    await user.type(dialog.getByRole('textbox'), 'He bought another.');
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn')).toBeVisible();
    expect(sentBodies()[0]).toMatchObject({ change: { offerId: anId(71), note: 'He bought another.' } });
  });

  test('papers are ticked one by one; without those that are required nothing is handed over', async () => {
    const { user, dialog } = await openActionDialog(aCaseInHandOver(), 'Hand over');
    expect(dialog.getByText(/^Still missing: Registration book or card, .*No police record of theft/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Hand over' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const papers = aCaseInHandOver().papers.map((paper) => ({ ...paper, isDone: paper.isRequired, at: BUILT_AT }));
    const checklist = aCaseInHandOver().checklist.map((check) => ({ ...check, isDone: true, at: BUILT_AT }));
    api.answer(changeOfficeCase, aCaseInHandOver({ revision: 2, papers, checklist }));
    const { release } = api.hold(changeOfficeCase);
    await user.click(screen.getByRole('checkbox', { name: 'Signed transfer letter' }));
    await user.click(screen.getByRole('checkbox', { name: /^Registration book or card/ }));
    release();
    await waitFor(() => expect(screen.getByText('7 of 10')).toBeVisible());
    await waitFor(() =>
      expect(sentBodies()).toEqual([
        { revision: 1, change: { action: 'check', item: 'transfer-letter', isDone: true } },
        { revision: 2, change: { action: 'check', item: 'registration-book', isDone: true } },
      ]),
    );

    await user.keyboard('h');
    const ready = await dialogOf('Hand over');
    expect(ready.getByRole('textbox', { name: /^Price/ })).toHaveValue('5,300,000');
    expect(ready.getByText(/1% of the price: PKR 53,000/)).toBeVisible();
    await user.click(ready.getByRole('button', { name: 'Hand over' }));
    await waitFor(() =>
      expect(sentBodies().at(-1)).toEqual({ revision: 2, change: { action: 'hand-over', pricePkr: 5_300_000 } }),
    );
  });

  test('a price that was told wrong is put right, or its commission waived, with what that does said before', async () => {
    const due = { percent: 1, amountPkr: 530_000, orderNumber: null, isPaid: false, refundedPkr: 0 };
    const wrong: Partial<OfficeCase> = { stage: 'commission', actions: ['correct-price', 'waive-commission'] };
    const wrongCommission = aCaseInHandOver({ ...wrong, reachedPkr: 53_000_000, commission: due });
    const corrected = { revision: 2, reachedPkr: 5_300_000, commission: { ...due, amountPkr: 53_000 } };
    api.answer(changeOfficeCase, { ...wrongCommission, ...corrected });
    const { user, dialog, send, toasts } = await openActionDialog(wrongCommission, 'Correct the price');
    const price = dialog.getByRole('textbox', { name: /^Price/ });
    expect(price).toHaveValue('53,000,000');
    await user.clear(price);
    await user.type(price, '5300000');
    expect(dialog.getByText(/1% of this price: PKR 53,000 instead of PKR 530,000/)).toBeVisible();
    await send();
    expect(await dialog.findByText('Say why. The other side will read it.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Why/ }), 'One nought too many.');
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentBodies()).toEqual([
      { revision: 1, change: { action: 'correct-price', pricePkr: 5_300_000, note: 'One nought too many.' } },
    ]);
    expect(toasts()).toMatchObject([{ message: 'Corrected. The customer has been notified.' }]);
    const handOverRegion = within(screen.getByRole('region', { name: 'Hand-over' }));
    expect(handOverRegion.getByText('PKR 53,000, 1%, not paid yet')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Waive commission' }));
    const waiving = await dialogOf('Waive commission');
    expect(waiving.getByText(/^The customer no longer has to pay PKR 53,000/)).toBeVisible();
    await user.type(waiving.getByRole('textbox'), 'The buyer brought it back.');
    await user.click(waiving.getByRole('button', { name: 'Waive commission' }));
    await waitFor(() =>
      expect(sentBodies().at(-1)).toEqual({
        revision: 2,
        change: { action: 'waive-commission', note: 'The buyer brought it back.' },
      }),
    );
  });

  test('what was given back of its commission stands beside it', async () => {
    const paid = { orderNumber: 'K-2026-000007', isPaid: true, refundedPkr: 13_250 };
    const commission = { percent: 1, amountPkr: 53_000, ...paid };
    await open(aCaseInHandOver({ stage: 'closed', isOver: true, reachedPkr: 5_300_000, commission, actions: [] }));
    const handOverRegion = within(screen.getByRole('region', { name: 'Hand-over' }));
    expect(handOverRegion.getByText('PKR 53,000, 1%, paid')).toBeVisible();
    expect(handOverRegion.getByText('Refunded').nextElementSibling).toHaveTextContent('PKR 13,250');
  });

  test('a check that is not in order has a note', async () => {
    const { checklist } = anOfficeCase();
    const note = 'Chassis number is hard to read';
    const checklistWithNote = checklist.map((check) =>
      check.item === 'registration-matches' ? { ...check, note, at: BUILT_AT } : check,
    );
    api.answer(changeOfficeCase, anOfficeCase({ checklist: checklistWithNote }));
    const { user, dialog } = await openActionDialog(anOfficeCase(), 'Note: Chassis and engine numbers match the book');
    await user.type(dialog.getByRole('textbox'), note);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(`Problem found: ${note}`)).toBeVisible();
    expect(sentBodies()).toEqual([
      { revision: 1, change: { action: 'check', item: 'registration-matches', isDone: false, note } },
    ]);
  });

  test('the hand-over is planned for an hour of a day', async () => {
    api.answer(changeOfficeCase, aCaseInHandOver({ revision: 2 }));
    const accepted = aCaseInHandOver({ stage: 'accepted', handOverAt: null, actions: ['plan-hand-over', 'check'] });
    const { user, dialog, send } = await openActionDialog(accepted, 'Plan hand-over');
    await send();
    expect(await dialog.findByText('Choose a day')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Day/), '2026-12-10');
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Time/ }), '4:00 PM');
    await send();
    await waitFor(() =>
      expect(sentBodies()).toEqual([
        { revision: 1, change: { action: 'plan-hand-over', day: '2026-12-10', hour: 16 } },
      ]),
    );
    expect(await screen.findByText('Thursday, 10 Dec 2026, 4:00 PM')).toBeVisible();
  });

  test('messages of the customer are read where they are looked at, and answered by the key m', async () => {
    const items = [aCaseMessage({ from: 'customer', name: '', text: 'Any news?' })];
    api.answer(listOfficeCaseMessages, { items, hasMore: false });
    api.answer(readOfficeCaseMessages, { unread: 0 });
    api.answer(sendOfficeCaseMessage, ({ body }) =>
      aCaseMessage({ id: 2, ...(body as { clientId: string; text: string }) }),
    );
    const { user, scrollToEnd } = await open(anOfficeCase({ unread: 1 }));
    const log = within(screen.getByRole('log', { name: 'Messages with the customer' }));
    expect((await log.findByText('Any news?')).closest('li')).toHaveTextContent(/^Ayesha Khan:/);
    scrollToEnd();
    await waitFor(() => expect(api.bodiesTo(readOfficeCaseMessages)[0]).toEqual({ upToMessageId: 1 }));
    await user.keyboard('m');
    await user.keyboard('A buyer comes today.{Enter}');
    const answer = () => log.getByText('A buyer comes today.').closest('li');
    await waitFor(() => expect(answer()).toHaveTextContent(/Adeel Qureshi, .*Sent$/));
  });

  test('of what was typed and not sent nothing stays on the device after a logout', async () => {
    api.cut(sendOfficeCaseMessage);
    const { user } = await open(anOfficeCase());
    await user.keyboard('m');
    await user.keyboard('The car is sold.{Enter}');
    expect(await screen.findByText('The car is sold.')).toBeVisible();
    await user.keyboard('Please bring the papers');
    expect(Object.values(localStorage).join()).toMatch(/sold.*papers|papers.*sold/);
    api.answer(logOutOffice, () => {
      api.refuse(getOfficer, { status: 401, code: 'office_login_needed', message: 'Please log in to the office.' });
      return { success: true as const, message: 'Done' };
    });
    await user.click(screen.getByRole('button', { name: 'Log out Rabia Anwar' }));
    expect(await screen.findByRole('heading', { name: 'Log in to the office' })).toBeVisible();
    expect(Object.values(localStorage).join()).not.toMatch(/sold|papers/);
  });
});
