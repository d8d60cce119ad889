import { beforeEach, expect, jest, test } from '@jest/globals';
import {
  createDraft,
  getMyListing,
  listAreas,
  listModels,
  listMyListings,
  listVariants,
  publishListing,
  queryKeyOf,
  updateMyListing,
} from '@karwan/shared-contracts';
import { aDealer, aModel, anId, aUser } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { focusManager, QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aDraftServer } from '../testing/draft-server.ts';
import { openPage } from '../testing/open-page.ts';
import { anOwnListing, completeDraft, fakeSellApi, someDrafts, stubImageApis } from '../testing/sell-fakes.ts';
import { clickButton, draftKey, openSellForm, resumeDraft, step, storeDraft } from '../testing/sell-form.ts';

/** Fills in the first step; the form then continues automatically. */
const fillFirstStep = async (user: UserEvent) => {
  for (const name of ['Toyota', 'Corolla', '2018', 'GLi 1.3'])
    await user.click(await screen.findByRole('button', { name }));
  await step('Add details');
};

const api = fakeApiForEachTest();
beforeEach(() => {
  stubImageApis();
  fakeSellApi(api);
});

/** On the price step, with a different price typed here and elsewhere, and the mileage changed elsewhere. */
const typePriceOfBoth = async () => {
  const server = aDraftServer(api, { revision: 1, draft: completeDraft });
  const page = await resumeDraft(api, { step: 3, listingId: anId(1), revision: 1, base: completeDraft });
  server.save({ ...completeDraft, mileageKm: 70_000, pricePkr: 4_400_000 });
  fireEvent.change(await screen.findByRole('textbox', { name: /Price/ }), { target: { value: '4500000' } });
  const conflictList = (await screen.findByText('PKR 44.00 Lacs')).closest('dl');
  expect(conflictList).toHaveTextContent('HerePKR 45.00 LacsTherePKR 44.00 Lacs');
  expect(screen.queryByText(/Mileage/)).toBeNull();
  return { server, ...page };
};

test('what was changed here and elsewhere is asked about where one stands, before one goes on', async () => {
  const { server, user } = await typePriceOfBoth();
  const choice = screen.getByRole('button', { name: 'Keep this version' });
  await clickButton(user, 'Continue');
  expect(document.activeElement).toContainElement(choice);
  await user.click(choice);
  await waitFor(() => expect(server.draft).toEqual({ ...completeDraft, mileageKm: 70_000, pricePkr: 4_500_000 }));
  await waitFor(() => expect(choice).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: /Price/ })).toHaveValue('4,500,000');
  await clickButton(user, 'Continue');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Price/ })).toBeNull());
});

test('what was changed elsewhere can be taken', async () => {
  const { server, user } = await typePriceOfBoth();
  await clickButton(user, 'Use the other one');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Price/ })).toHaveValue('4,400,000'));
  await waitFor(() => expect(server.draft).toEqual({ ...completeDraft, mileageKm: 70_000, pricePkr: 4_400_000 }));
});

test('what both chose from the catalogue is asked about by its name', async () => {
  const facts = {
    engineCc: 1800,
    fuel: 'petrol',
    transmission: 'manual',
    bodyType: 'sedan',
    fromYear: 2009,
    toYear: 2020,
  };
  const variants = ['Altis 1.8', 'XLi'].map((name) => ({ ...facts, slug: name.slice(0, 3).toLowerCase(), name }));
  api.answer(listVariants, variants as never);
  const areas = ['DHA', 'Gulberg III'].map((name) => ({ slug: name.slice(0, 3).toLowerCase(), name, isPopular: true }));
  api.answer(listAreas, areas as never);
  const server = aDraftServer(api, { revision: 1, draft: completeDraft });
  server.save({ ...completeDraft, variant: 'xli', area: 'gul' });
  const draft = { ...completeDraft, variant: 'alt', area: 'dha' };
  await resumeDraft(api, { step: 3, listingId: anId(1), revision: 1, base: completeDraft, draft });
  expect((await screen.findByText('Altis 1.8')).closest('dl')).toHaveTextContent('HereAltis 1.8ThereXLi');
  expect((await screen.findByText('DHA')).closest('dl')).toHaveTextContent('HereDHAThereGulberg III');
  expect(api.callsTo(listVariants)[0]?.query.toString()).toBe('year=2018');
});

test.each([
  ['revision_conflict', 'draft', '/used-cars/sell'],
  ['listing_state', 'active', `/ads-details-screen?id=${anId(1)}`],
] as const)('what posting finds changed elsewhere is merged before it is posted (%s)', async (code, status, end) => {
  const stored = { step: 5, listingId: anId(1), revision: 1, base: completeDraft };
  const { currentPath, user, toasts } = await resumeDraft(api, stored);
  await step('This is how buyers see it');
  api.reply(publishListing, () => {
    api.refuse(updateMyListing, { status: 409, code: 'revision_conflict', message: 'Changed elsewhere' });
    api.answer(getMyListing, {
      ...anOwnListing({ status }),
      draft: { ...completeDraft, mileageKm: 70_000 },
      revision: 8,
    });
    return Response.json({ success: false, code, message: 'Changed elsewhere' }, { status: 409 });
  });
  await clickButton(user, 'Post ad');
  await waitFor(() => expect(api.callsTo(updateMyListing).length).toBeGreaterThan(1));
  await waitFor(() => expect(currentPath()).toBe(end));
  if (status === 'draft') expect(await screen.findByText('Changed elsewhere')).toBeVisible();
  const message = 'Changes from another tab or device were added.';
  expect(toasts()).toContainEqual({ variant: 'info', message });
});

test('why posting failed stands above the button until the next try', async () => {
  const { user } = await resumeDraft(api, { step: 5, listingId: anId(1), revision: 1 });
  await step('This is how buyers see it');
  api.reply(publishListing, () => new Response('<h1>Sorry</h1>', { status: 429 }));
  await clickButton(user, 'Post ad');
  const refusalMessage = 'Too many tries. Wait a minute and try again.';
  expect(await screen.findByText(refusalMessage)).toBeVisible();
  const publishRequest = api.hold(publishListing);
  await clickButton(user, 'Post ad');
  await waitFor(() => expect(screen.queryByText(refusalMessage)).toBeNull());
  publishRequest.release();
  expect(await screen.findByText(refusalMessage)).toBeVisible();
});

test('what was left is offered again, or dropped for a new ad', async () => {
  api.answer(listModels, [aModel({ slug: 'cd-70', name: 'CD 70' })]);
  api.answer(getMyListing, anOwnListing({ status: 'draft' }));
  storeDraft({ step: 3, draft: { ...completeDraft, model: 'cd-70' }, listingId: anId(1), revision: 4 });
  const { user } = await openSellForm(api);
  const scrollTo = jest.spyOn(window, 'scrollTo');
  expect(await screen.findByRole('heading', { name: 'Continue with Toyota CD 70 2018?' })).toBeVisible();
  expect(scrollTo.mock.calls).toContainEqual([{ top: 0 }]);
  await clickButton(user, 'Start a new ad');
  expect(await screen.findByRole('button', { name: 'Toyota' })).toBeVisible();
  expect(localStorage.getItem(draftKey('new'))).toBeNull();
});

test('what was begun on another device of the account is offered where nothing was begun on this one', async () => {
  api.answer(listMyListings, someDrafts([{ ...anOwnListing({ status: 'draft' }).card, title: 'Toyota Corolla 2018' }]));
  api.answer(getMyListing, anOwnListing({ status: 'draft' }));
  const { user, currentPath } = await openSellForm(api);
  expect(await screen.findByText('Continue with Toyota Corolla 2018?')).toBeVisible();
  expect(api.callsTo(listMyListings)[0]?.query.get('status')).toBe('draft');
  await user.click(screen.getByRole('link', { name: 'Continue' }));
  expect(await step('This is how buyers see it')).toBeVisible();
  expect(currentPath()).toBe(`/used-cars/sell?edit=${anId(1)}`);
});

test('instead of the draft of another device a new ad can be begun', async () => {
  const unfinishedDraft = { ...anOwnListing({ status: 'draft' }).card, id: anId(9), title: '', photoCount: 2 };
  api.answer(listMyListings, someDrafts([unfinishedDraft]));
  const { user } = await openSellForm(api);
  expect(await screen.findByText('Continue with your ad?')).toBeVisible();
  await clickButton(user, 'Start a new ad');
  expect(screen.queryByText('Continue with your ad?')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Toyota' })).toBeVisible();
  await fillFirstStep(user);
  await clickButton(user, 'Back');
  expect(await step('Which car is it?')).toBeVisible();
  expect(screen.queryByText('Continue with your ad?')).toBeNull();
});

test('the draft of the form itself is not offered, in whichever order the answers arrive', async () => {
  const ownDraft = { ...anOwnListing({ status: 'draft' }).card, title: 'Toyota Corolla 2018' };
  api.answer(listMyListings, someDrafts([ownDraft]));
  const { release } = api.hold(listMyListings);
  const { user } = await openSellForm(api);
  await fillFirstStep(user);
  await waitFor(() => expect(api.callsTo(createDraft)).toHaveLength(1));
  release();
  await clickButton(user, 'Back');
  expect(await step('Which car is it?')).toBeVisible();
  expect(screen.queryByText(/^Continue /)).toBeNull();
});

test('drafts are asked for once: not on the way back to the first step, and not on a return to the page', async () => {
  const { user } = await openSellForm(api);
  await fillFirstStep(user);
  await clickButton(user, 'Back');
  expect(await step('Which car is it?')).toBeVisible();
  for (const isFocused of [false, true]) act(() => focusManager.setFocused(isFocused));
  focusManager.setFocused(undefined);
  expect(api.callsTo(listMyListings)).toHaveLength(1);
});

test('a draft that the cache still has is not offered before the account was asked again', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const query = { vertical: 'used-cars', status: 'draft', limit: 1 } as const;
  const sentDraft = anOwnListing({ status: 'draft' }).card;
  queryClient.setQueryData(queryKeyOf(listMyListings, { query }), someDrafts([sentDraft]));
  api.answer(listMyListings, someDrafts([sentDraft]));
  const { release } = api.hold(listMyListings);
  await openPage('/used-cars/sell', api, { isLoggedIn: true, change: { queryClient } });
  expect(await screen.findByRole('button', { name: 'Toyota' })).toBeVisible();
  await waitFor(() => expect(api.callsTo(listMyListings)).toHaveLength(1));
  expect(screen.queryByText(/^Continue /)).toBeNull();
  release();
  expect(await screen.findByText(/^Continue /)).toBeVisible();
});

test.each([
  ['a draft that tells nothing', { title: '', photoCount: 0 }],
  ['a draft that was left long ago', { updatedAt: '2020-01-01T00:00:00.000Z' }],
  ['what cannot be read', undefined],
])('%s is not offered', async (_what, change) => {
  const draft = anOwnListing({ status: 'draft' }).card;
  if (change) api.answer(listMyListings, someDrafts([{ ...draft, ...change }]));
  else api.refuse(listMyListings, { status: 403, code: 'forbidden', message: 'Ask the owner of the shop.' });
  await openSellForm(api);
  expect(await screen.findByRole('button', { name: 'Toyota' })).toBeVisible();
  await waitFor(() => expect(api.callsTo(listMyListings)).toHaveLength(1));
  expect(screen.queryByText(/^Continue /)).toBeNull();
});

test('staff who may not see the ads of their shop are asked about none of them', async () => {
  const user = aDealer({ userType: 'dealer-staff', permissions: 'Post an Ad' });
  await openPage('/used-cars/sell', api, { user });
  expect(await screen.findByRole('button', { name: 'Toyota' })).toBeVisible();
  expect(api.callsTo(listMyListings)).toEqual([]);
});

test.each(['posted', 'deleted'])('a draft that was %s elsewhere is not edited by accident', async (change) => {
  if (change === 'posted') api.answer(getMyListing, anOwnListing({ status: 'active' }));
  else api.refuse(getMyListing, { status: 404, code: 'listing_not_found', message: 'There is no such ad.' });
  storeDraft({ listingId: anId(1), revision: 1 });
  await openSellForm(api);
  expect(await screen.findByRole('button', { name: 'Toyota' })).toBeVisible();
});

test('what another account left on this device is not offered', async () => {
  storeDraft({ step: 3 }, draftKey('new', anId(99)));
  const { ctx } = await openSellForm(api);
  expect(await screen.findByRole('heading', { name: 'Choose the make' })).toBeVisible();
  expect(localStorage.getItem(draftKey('new', anId(99)))).toContain('corolla');
  act(() => ctx.auth.logIn(aUser({ _id: anId(99) })));
  expect(await screen.findByRole('heading', { name: 'Continue with Toyota Corolla 2018?' })).toBeVisible();
});

test('an ad that is not the caller’s is not edited, even if changes of it are kept on this device', async () => {
  api.refuse(getMyListing, { status: 404, code: 'listing_not_found', message: 'There is no such ad.' });
  const { unmount } = await openSellForm(api, `/used-cars/sell?edit=${anId(9)}`);
  expect(await screen.findByText('There is no such ad.')).toBeVisible();
  unmount();
  storeDraft({ listingId: anId(9), revision: 1 }, draftKey(anId(9)));
  await openSellForm(api, `/used-cars/sell?edit=${anId(9)}`);
  expect(await screen.findByText('There is no such ad.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});
