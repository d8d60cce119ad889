import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  authLoggedIn,
  browseListings,
  countView,
  findListing,
  getListing,
  getListingInReview,
  getPriceInsight,
  getSimilarListings,
  type ListingDetail,
  listVehicleRates,
  openConversation,
  type PriceInsight,
  reportListing,
  revealPhone,
  searchListings,
} from '@karwan/shared-contracts';
import {
  aboutACar,
  aConversation,
  aListing,
  aListingDetail,
  anId,
  aRatedPrice,
  aSearchResult,
  aUser,
  BUILT_AT,
} from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, hrefOf } from '@karwan/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const SLUG = 'toyota-corolla-2018-lahore-1a2b3c';
const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(getListing, { ...aListingDetail(), isOwn: false });
  api.answer(getSimilarListings, [aListing({ id: anId(2), slug: 'other', title: 'Honda City 2018' })]);
  api.answer(getPriceInsight, aRatedPrice());
  api.answer(countView, { viewCount: 13 });
});

/** An armoured car for rent. */
const anArmouredCar = (change: Partial<NonNullable<ListingDetail['about']['armoured-cars']>> = {}) => {
  const armour = { protectionLevel: 'b4', standard: null, condition: 'used', nocStatus: 'held', protectedZones: [] };
  const work = { armourer: null, armouringYear: null, isFactoryArmoured: false, glassMm: null, addedWeightKg: null };
  const terms = { isForRent: true, driver: 'included', rentPerMonthPkr: 1_100_000, depositPkr: null, minRentDays: 1 };
  const about = {
    ...aboutACar({ assembly: 'imported' })['used-cars'],
    ...armour,
    ...work,
    ...terms,
    equipment: [],
    ...change,
  };
  const price = { pricePkr: 45_000, priceLabel: null, isForRent: about.isForRent };
  return {
    ...aListingDetail({ vertical: 'armoured-cars', ...price, about: { 'armoured-cars': about } }),
    isOwn: false,
  };
};

const open = (options = {}) => openPage(`/used-cars/${SLUG}`, api, options);

describe('the page of a used car', () => {
  test('shows the car, its price with the proof of the label, seller and similar cars, and counts the view', async () => {
    await open();
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title).toHaveTextContent('Toyota Corolla GLi 1.3 2018');
    expect(title).toHaveAttribute('dir', 'auto');
    expect(screen.getAllByText('PKR 47.50 Lacs')[0]).toBeVisible();
    expect(screen.getByText('Forty Seven Lac Fifty Thousand rupees')).toBeVisible();
    expect(screen.getByText('Ad C-100001')).toBeVisible();
    expect(screen.getByText('Posted 3 hours ago')).toBeVisible();
    const seller = within(screen.getByRole('region', { name: 'Seller' }));
    expect(seller.getByText('Sana Khan')).toBeVisible();
    expect(seller.getByText(/Member since 5 Mar 2026/)).toBeVisible();
    expect(seller.queryByText('1 ad')).not.toBeInTheDocument();
    const specification = within(screen.getByRole('region', { name: 'Specification' }));
    expect(specification.getByText('68,000 km')).toBeVisible();
    expect(specification.getByText('1,300 cc')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Features' })).getByText('Power Steering')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Honda City 2018' })).toHaveAttribute('href', '/used-cars/other');
    const priceCheck = await screen.findByRole('region', { name: 'Price check' });
    expect(priceCheck).toHaveTextContent(/Based on 31 ads of the same model.* in Lahore/);
    expect(priceCheck).toHaveTextContent('PKR 42.00 Lacs to PKR 52.00 Lacs');
    expect(priceCheck).toHaveTextContent('As of 5 Mar 2026');
    expect(priceCheck).toHaveTextContent('Sellers can’t buy the label. It compares asking prices, not sale prices.');
    await waitFor(() => expect(api.callsTo(countView)).toHaveLength(1));
  });

  describe('of one that runs on a battery', () => {
    const electric = { fuel: 'electric', engineCc: null, batteryKwh: 71, rangeKm: 330, connectors: ['ccs2'] };
    const tariff = { unit: 'pkr' as const, place: null, upTo: null, value: 40, since: '2026-02-01', source: 'a test' };
    const battery = () => screen.findByRole('region', { name: 'Battery and charging' });
    beforeEach(() => {
      api.answer(getListing, { ...aListingDetail({ about: aboutACar(electric) }), isOwn: false });
    });

    test('says what a charge costs by the rate of now, and from when that is', async () => {
      api.answer(listVehicleRates, [{ ...tariff, key: 'electricity' }]);
      await open();
      expect(await battery()).toHaveTextContent('A full charge, aboutPKR 2,840');
      expect(await battery()).toHaveTextContent('100 km, aboutPKR 861');
      expect(await battery()).toHaveTextContent('At PKR 40.00 per kWh, the government’s tariff');
      expect(await battery()).toHaveTextContent('as of 1 Feb 2026');
    });

    test('without a rate it tells of its connectors alone', async () => {
      api.cut(listVehicleRates);
      await open();
      expect(await battery()).toHaveTextContent('Charging connectors');
      expect(await battery()).not.toHaveTextContent('Charging cost at home');
    });
  });

  test('an imported one leads to its auction sheet, which is then held against this ad', async () => {
    const about = aboutACar({ assembly: 'imported' });
    api.answer(getListing, { ...aListingDetail({ about }), isOwn: false });
    const { unmount } = await open();
    expect(await screen.findByRole('link', { name: 'Check this ad against its auction sheet' })).toHaveAttribute(
      'href',
      `/auction-sheet/verification?ad=${encodeURIComponent(`/used-cars/${SLUG}`)}`,
    );
    unmount();
    api.answer(getListing, { ...aListingDetail(), isOwn: false });
    await open();
    await screen.findByRole('region', { name: 'Buy safely' });
    expect(screen.queryByRole('link', { name: /auction sheet/ })).not.toBeInTheDocument();
  });

  const range = { comparables: 14, lowPkr: 3_800_000, highPkr: 4_600_000, fromYear: 2017, toYear: 2019 };
  const unrated = { kind: 'unrated', reason: 'too-few-comparables', asOf: BUILT_AT } as const;
  test.each<[PriceInsight, RegExp]>([
    [aRatedPrice({ ratio: 0.9 }), /^10% below PKR 47.00 Lacs/],
    [aRatedPrice({ ratio: 0.996 }), /^Right at PKR 47.00 Lacs/],
    [aRatedPrice({ scope: 'national' }), /within one model year across Pakistan/],
    [{ ...unrated, comparables: 2 }, /^Only 2 comparable cars are for sale/],
    [{ ...unrated, comparables: 0 }, /^No comparable cars are for sale/],
    [
      { ...unrated, comparables: 0, range },
      /^14 ads of this model, built 2017 to 2019, mostly ask PKR 38.00 – 46.00 Lacs/,
    ],
  ])('its price is compared with what others ask, or it says why not: %j', async (insight, expected) => {
    api.answer(getPriceInsight, insight);
    await open();
    expect(await screen.findByText(expected)).toBeVisible();
  });

  test('whose inspection does not agree with it says in what, in place of the score, and leads to the report', async () => {
    const differences = [
      { what: 'mileage', inAd: '144,493 km', inReport: '184,500 km' },
      { what: 'chassis', inAd: null, inReport: null },
      { what: 'smell', inAd: 'roses', inReport: 'smoke' },
    ];
    const reportNumber = 'KI-00000-11111-22222-33333';
    api.answer(getListing, { ...aListingDetail({ inspectionDiffers: { reportNumber, differences } }), isOwn: false });
    await open();
    expect(await screen.findByText('The inspection doesn’t match this ad')).toBeVisible();
    expect(screen.getByText('Mileage: 184,500 km in the report, 144,493 km in the ad')).toBeVisible();
    expect(screen.getByText('The chassis number appears in a report on another car.')).toBeVisible();
    expect(screen.getByText('Something else differs. smoke in the report, roses in the ad')).toBeVisible();
    expect(hrefOf('See the inspection report')).toBe(`/car-inspection/report?no=${reportNumber}`);
    expect(screen.queryByText(/^Inspected/)).not.toBeInTheDocument();
  });

  test('labels, reasons and kinds that are newer than this page are left out, and the rest stands', async () => {
    const ad = aListingDetail();
    const seller = { ...ad.seller, kind: 'co-op' };
    api.answer(getListing, { ...ad, isManaged: true, pricePkr: 0, priceLabel: 'bargain', seller, isOwn: false });
    api.answer(getPriceInsight, { kind: 'unrated', reason: 'too-rare', comparables: 2, asOf: BUILT_AT });
    await open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Toyota Corolla GLi 1.3 2018');
    expect(await screen.findByRole('region', { name: 'Price check' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Seller' })).getByText(/^Member since/)).toBeVisible();
    expect(screen.getByText('Managed by Karwan')).toBeVisible();
    expect(screen.queryByText(/rupees$/)).not.toBeInTheDocument();
    for (const unknown of [/bargain/, /co-op/, /too-rare/]) expect(screen.queryByText(unknown)).not.toBeInTheDocument();
  });

  test('a view is counted once the tab is visible, unless the ad was left before, and once a document', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const lookAtTab = () => {
      visibility.mockReturnValue('visible');
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const { router } = await open();
    await screen.findByRole('heading', { level: 1 });
    await act(() => router.navigate('/elsewhere'));
    lookAtTab();
    visibility.mockReturnValue('hidden');
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { level: 1 });
    expect(api.callsTo(countView)).toEqual([]);
    lookAtTab();
    await waitFor(() => expect(api.callsTo(countView)).toHaveLength(1));
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { level: 1 });
    expect(api.callsTo(countView)).toHaveLength(1);
  });

  test('the phone number comes when somebody asks for it, in every place and by one call', async () => {
    api.answer(revealPhone, { phone: '03001234567' });
    const { user } = await open();
    const show = await screen.findByRole('button', { name: 'Show 0300•••••67' });
    expect(api.callsTo(revealPhone)).toEqual([]);
    await user.click(show);
    await waitFor(() => expect(screen.getAllByRole('link', { name: '0300 1234567' })).toHaveLength(2));
    for (const link of screen.getAllByRole('link', { name: '0300 1234567' }))
      expect(link).toHaveAttribute('href', 'tel:+923001234567');
    expect(api.callsTo(revealPhone)).toHaveLength(1);
  });

  test('the chat opens for who is signed in, and for a visitor after the login', async () => {
    api.answer(openConversation, aConversation());
    const { user, ctx, currentPath, emittedPayloads } = await open();
    const [chat] = await screen.findAllByRole('button', { name: 'Chat with seller' });
    if (!chat) throw new Error('there is no button for the chat');
    await user.click(chat);
    expect(emittedPayloads('auth.open@1')).toHaveLength(1);
    act(() => ctx.bus.emit(authLoggedIn, { user: aUser() }));
    await waitFor(() => expect(currentPath()).toBe(`/user-profile/messages/${anId(700)}`));
  });

  test('what is let has its terms in a section of their own, what is sold none', async () => {
    const armoured = anArmouredCar();
    api.answer(getListing, armoured);
    const page = await openPage(`/armoured-cars/for-rent/${armoured.slug}`, api);
    const terms = within(await screen.findByRole('region', { name: 'Rental terms' }));
    const rentTerms = terms
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(rentTerms).toEqual([
      'Rent per day: PKR 45.00 K',
      'Driver: Driver included',
      'Rent per month: PKR 11.00 Lacs',
      'Minimum rental: 1 day',
    ]);
    const specification = screen.getByRole('region', { name: 'Specification' });
    expect(specification).toHaveTextContent('Protection levelB4');
    expect(specification).not.toHaveTextContent('Driver');
    expect(screen.getByRole('heading', { name: 'Rent safely' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /auction sheet/ })).not.toBeInTheDocument();
    expect(hrefOf('What others ask: Toyota Corolla')).toBe('/armoured-cars/search/mk-toyota/md-corolla/fr-1');
    page.unmount();

    api.answer(getListing, anArmouredCar({ isForRent: false, driver: null, rentPerMonthPkr: null, minRentDays: null }));
    await openPage(`/armoured-cars/for-sale/${armoured.slug}`, api);
    await screen.findByRole('region', { name: 'Specification' });
    expect(screen.queryByRole('region', { name: 'Rental terms' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Buy safely' })).toBeVisible();
  });

  test('in capital letters its address leads to the one that it has', async () => {
    const { currentPath } = await openPage(`/Used-Cars/${SLUG.toUpperCase()}`, api);
    await screen.findByRole('region', { name: 'Specification' });
    expect(currentPath()).toBe(`/used-cars/${SLUG}`);
  });

  test('[ACC-03] the owner is sent to the private page of the ad', async () => {
    api.answer(getListing, { ...aListingDetail(), isOwn: true });
    const { currentPath } = await open();
    await waitFor(() => expect(currentPath()).toBe(`/ads-details-screen?id=${anId(1)}`));
    expect(api.callsTo(countView)).toEqual([]);
  });
});

test('an ad is shared by its link', async () => {
  const { user, toasts } = await open();
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(toasts()).toMatchObject([{ variant: 'success' }]));
  expect(copy).toHaveBeenCalledWith(`http://karwan.test/used-cars/${SLUG}`);
});

test('reporting an ad needs a reason, keeps what was typed when it fails, and thanks', async () => {
  api.refuse(reportListing, { status: 409, code: 'already_reported', message: 'You reported this ad already.' });
  const { user, toasts } = await open();
  await user.click(await screen.findByRole('button', { name: 'Report this ad' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(dialog.getByText('Please choose a reason')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Wrong price' }));
  const more = dialog.getByRole('textbox', { name: /Details/ });
  await user.click(more);
  await user.paste('x'.repeat(1001));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(more).toHaveAccessibleDescription(/Please use at most 1,000 characters/);
  expect(api.callsTo(reportListing)).toEqual([]);
  await user.clear(more);
  await user.type(more, 'It says 1');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('You reported this ad already.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Details/ })).toHaveValue('It says 1');
  api.answer(reportListing, { success: true, message: 'Thank you' });
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(toasts()).toMatchObject([{ variant: 'success' }]));
  expect(api.bodiesTo(reportListing).at(-1)).toEqual({ reason: 'wrong-price', details: 'It says 1' });
});

describe('an ad that is not there', () => {
  const noAd = { status: 404, code: 'listing_not_found', message: 'This ad is gone.' };
  beforeEach(() => {
    api.refuse(getListing, noAd);
    api.refuse(getListingInReview, noAd);
    api.refuse(findListing, noAd);
    api.answer(searchListings, aSearchResult([]));
  });
  const noBrowse = { total: 0, makes: [], models: [], cities: [], bodyTypes: [], budgets: [] };

  const impossibleSlug = { status: 400, code: 'invalid_input', message: 'Slug cannot be longer than 160 characters' };
  test.each([noAd, impossibleSlug])('says so and offers others like it: $code', async (refusal) => {
    api.refuse(getListing, refusal);
    api.answer(searchListings, aSearchResult([aListing({ id: anId(3), title: 'Corolla Altis' })]));
    await open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This car is no longer for sale');
    expect(await screen.findByRole('link', { name: 'Corolla Altis' })).toBeVisible();
    expect(hrefOf('Search for Toyota Corolla')).toBe('/used-cars/search/s-toyota%20corolla');
  });

  test('because its seller has changed it says that it is being checked, and shows what it was before', async () => {
    api.answer(getListingInReview, aListing({ slug: SLUG, title: 'Corolla before' }));
    await open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('The seller has changed this ad');
    expect(screen.getByText('We’re reviewing it. It will be back soon.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Corolla before' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Corolla before' })).toBeNull();
  });

  test('that is at home in another vertical leads there', async () => {
    const card = aListing({ slug: SLUG, vertical: 'used-bikes' });
    api.answer(findListing, { id: card.id, isOwn: false, card });
    const { currentPath } = await open();
    await waitFor(() => expect(currentPath()).toBe(`/used-bikes/${SLUG}`));
  });

  test.each([
    ['/electric-cars/sell', '/used-cars/sell'],
    ['/armoured-cars/for-rent', '/armoured-cars/search/fr-1'],
    ['/armoured-cars/For-Sale', '/armoured-cars/search/fr-0'],
    ['/used-cars/toyota', '/used-cars/search/mk-toyota'],
  ])('%s leads to %s', async (from, to) => {
    api.answer(browseListings, { ...noBrowse, makes: [{ slug: 'toyota', name: 'Toyota', count: 2 }] });
    const { currentPath } = await openPage(from, api);
    await waitFor(() => expect(currentPath()).toBe(to));
  });

  test('a single word that is the name of nothing is no page; without the API there is none now', async () => {
    api.answer(browseListings, noBrowse);
    const { unmount } = await openPage('/used-cars/nonsense', api);
    expect(await screen.findByText('status 404')).toBeVisible();
    unmount();
    api.cut(getListing);
    await open();
    expect(await screen.findByText('status 503')).toBeVisible();
  });
});
