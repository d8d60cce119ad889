import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  browseNewVehicles,
  compareNewVehicles,
  findListing,
  getNewModel,
  listVehicleRates,
  type NewVariant,
  type Rate,
  searchNewVehicles,
} from '@karwan/shared-contracts';
import { aNewModel, aNewVehicleResult } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, hrefOf } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const card = aNewModel();
const variant = (slug: string, pricePkr: number, specification: NewVariant['specification']): NewVariant => ({
  id: `honda-city-${slug}`,
  slug,
  name: slug.toUpperCase(),
  pricePkr,
  pricedOn: '2025-12-01',
  specification: { engineCc: 1199, fuel: 'petrol', ...specification },
});
const manual = variant('mt', 4_000_000, { transmission: 'manual', powerHp: 88, cityKmpl: 14, highwayKmpl: 18 });
const automatic = variant('cvt', 5_000_000, {
  transmission: 'automatic',
  powerHp: 118,
  seats: 5,
  cityKmpl: 12,
  highwayKmpl: 16,
});
const rate = (key: Rate['key'], unit: Rate['unit'], value: number, more: Partial<Rate> = {}): Rate => ({
  ...{ key, unit, value, place: null, upTo: null, since: '2024-07-01', source: 'a test' },
  ...more,
});
const rates: Rate[] = [
  rate('registration', 'percent', 2, { place: 'punjab', upTo: 2000 }),
  rate('registration', 'percent', 1.25, { place: 'sindh', upTo: 1300 }),
  rate('withholding', 'percent', 1.5, { upTo: 1300 }),
  rate('withholding-non-filer', 'times', 3),
  rate('interest', 'percent-a-year', 15),
  rate('down-payment', 'percent', 30, { since: '2022-05-23' }),
  rate('finance-limit', 'pkr', 3_000_000, { since: '2022-05-23' }),
  rate('petrol', 'pkr', 265),
  rate('km-a-month', 'km', 1000),
];
const model = {
  ...card,
  assembly: 'local',
  variants: [manual, automatic],
  history: [
    {
      name: 'MT',
      prices: [
        { on: '2023-10-15', pricePkr: 3_500_000 },
        { on: '2025-12-01', pricePkr: 4_000_000 },
      ],
    },
  ],
  used: {
    vertical: 'used-cars',
    filters: 'mk-honda/md-city',
    total: 12,
    years: [{ year: 2020, count: 12, medianPkr: 3_200_000 }],
  },
  rivals: [],
};
const noBrowse = { total: 0, variants: 0, makes: [], bodyTypes: [], budgets: [], popular: [], upcoming: [] };
const makes = [{ slug: 'honda', name: 'Honda', count: 4 }];

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(listVehicleRates, rates);
});

describe('the catalogue of new cars', () => {
  test('its landing page leads to budgets, makes and bodies with their counts', async () => {
    api.answer(browseNewVehicles, {
      ...{ ...noBrowse, makes, popular: [card] },
      bodyTypes: [{ slug: 'sedan', name: 'Sedan', count: 9 }],
      budgets: [{ fromPkr: 4_000_000, toPkr: 4_999_999, count: 7 }],
    });
    await openPage('/new-cars', api);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('New cars in Pakistan');
    expect(hrefOf(/PKR 40 – 50 Lacs 7 models/)).toBe('/new-cars/search/pr-4000000-4999999');
    expect(screen.getByRole('link', { name: /Sedan 9 models/ })).toHaveAttribute('href', '/new-cars/search/bd-sedan');
    expect(screen.getByRole('link', { name: 'Honda City' })).toHaveAttribute('href', '/new-cars/honda/city');
  });

  test('a search shows models with their dated prices, and filters as links', async () => {
    api.answer(
      searchNewVehicles,
      aNewVehicleResult([card], {
        facets: { tm: [{ value: 'manual', label: 'Manual', count: 1, isSelected: false }] },
        labels: { bd: { sedan: 'Sedan' } },
      }),
    );
    await openPage('/new-cars/search/bd-sedan', api);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('New Sedan cars for sale in Pakistan');
    const list = within(screen.getByRole('list', { name: 'New cars found' }));
    expect(list.getByText('PKR 40.00 – 50.00 Lacs')).toBeVisible();
    expect(list.getByText('Price of 1 Dec 2025')).toBeVisible();
    expect(screen.getByText('Showing 1-1 of 1 results')).toBeVisible();
    expect(screen.getByRole('link', { name: /Manual/ })).toHaveAttribute('href', '/new-cars/search/tm-manual/bd-sedan');
    expect(screen.getByRole('link', { name: 'Remove filter Sedan' })).toHaveAttribute('href', '/new-cars/search');
  });

  test('where nothing fits it offers to give up the last filter; without an answer there is no page', async () => {
    api.answer(searchNewVehicles, aNewVehicleResult([], { labels: { mk: { daihatsu: 'Daihatsu' } } }));
    const { unmount } = await openPage('/new-cars/search/mk-daihatsu', api);
    expect(await screen.findByText('No new cars match your filters')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search without “Daihatsu”' })).toHaveAttribute('href', '/new-cars/search');
    unmount();
    api.cut(searchNewVehicles);
    await openPage('/new-cars/search', api);
    expect(await screen.findByText('status 503')).toBeVisible();
  });

  test('the number of an ad that nobody sees is told, as in every search', async () => {
    api.answer(searchNewVehicles, aNewVehicleResult([]));
    api.refuse(findListing, { status: 404, code: 'listing_not_found', message: 'This ad is no longer available.' });
    await openPage('/new-cars/search/s-B-999999', api);
    expect(await screen.findByText(/^Ad B-999999 was not found/)).toBeVisible();
  });

  test('the name of a make below it leads to the search for that make, any other is no model', async () => {
    api.answer(browseNewVehicles, { ...noBrowse, makes });
    api.refuse(getNewModel, { status: 404, code: 'new_model_not_found', message: 'We can’t find this model' });
    api.answer(searchNewVehicles, aNewVehicleResult([]));
    for (const vertical of ['new-cars', 'new-bikes']) {
      const { currentPath, unmount } = await openPage(`/${vertical}/honda`, api);
      await waitFor(() => expect(currentPath()).toBe(`/${vertical}/search/mk-honda`));
      unmount();
    }
    await openPage('/new-cars/qwertz', api);
    expect(await screen.findByText('We can’t find this model')).toBeVisible();
  });
});

describe('the page of a new car', () => {
  beforeEach(() => api.answer(getNewModel, model));

  test('has its variants side by side, what one cost before, and used ones', async () => {
    await openPage('/new-cars/honda/city', api);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('New Honda City');
    const variants = within(screen.getByRole('region', { name: 'Variants of Honda City' }));
    expect(variants.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['MT', 'CVT']);
    const history = within(screen.getByRole('region', { name: 'Prices of Honda City' }));
    expect(history.getByRole('row', { name: '15 Oct 2023 PKR 35.00 Lacs' })).toBeVisible();
    expect(screen.getByRole('row', { name: '2020 12 PKR 32.00 Lacs' })).toBeVisible();
    expect(hrefOf('See 12 used ads')).toBe('/used-cars/search/mk-honda/md-city');
  });

  test('a fifth variant is not compared, which is told; one that was chosen is left out again', async () => {
    const chosen = ['a', 'b', 'c', manual.id].map((id) => ({ id, name: id }));
    localStorage.setItem('karwan:compared:new-cars', JSON.stringify(chosen));
    const { user, toasts } = await openPage('/new-cars/honda/city', api);
    await user.click(await screen.findByRole('button', { name: 'Compare Honda City CVT' }));
    expect(toasts()).toMatchObject([{ variant: 'info' }]);
    await user.click(screen.getByRole('button', { name: 'In comparison: Honda City MT' }));
    expect(localStorage.getItem('karwan:compared:new-cars')).toBe(JSON.stringify(chosen.slice(0, 3)));
  });

  test('the on-road price follows variant, province and filer status of the address', async () => {
    await openPage('/new-cars/honda/city?variant=cvt&province=sindh&filer=0', api);
    const onRoad = within(await screen.findByRole('region', { name: 'On-road price' }));
    expect(onRoad.getByRole('combobox', { name: 'Registered in' })).toHaveValue('sindh');
    // 1.25 %, and three times 1.5 %, of 50 lacs.
    expect(onRoad.getByRole('row', { name: /^Registration .* PKR 62,500$/ })).toBeVisible();
    expect(onRoad.getByRole('row', { name: /^Withholding tax ?Rate of 1 Jul 2024 PKR 225,000$/ })).toBeVisible();
    expect(onRoad.getByRole('row', { name: 'On-road price PKR 5,287,500' })).toBeVisible();
    expect(onRoad.getByText(/We left out costs that we don’t know/)).toBeVisible();
  });

  test('a province whose rates nobody knows is there and says so; what the state asks for is in the sum', async () => {
    await openPage('/new-cars/honda/city?province=balochistan', api);
    const onRoad = within(await screen.findByRole('region', { name: 'On-road price' }));
    const options = within(onRoad.getByRole('combobox', { name: 'Registered in' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Punjab',
      'Sindh',
      'Khyber Pakhtunkhwa (rates not known)',
      'Balochistan (rates not known)',
      'Islamabad (rates not known)',
    ]);
    expect(onRoad.getByText(/^We don’t know the rates in Balochistan/)).toBeVisible();
    expect(onRoad.getByRole('row', { name: 'Registration Not known' })).toBeVisible();
    // Includes 1.5 % withholding tax.
    expect(onRoad.getByRole('row', { name: 'Known costs PKR 4,060,000' })).toBeVisible();
  });

  test('instalments follow what is chosen, and say where banks may not lend so much', async () => {
    const { user } = await openPage('/new-cars/honda/city?variant=cvt', api);
    const instalments = within(await screen.findByRole('region', { name: 'Instalments' }));
    const limitMessage = /at most PKR 30.00 Lacs for a car \(rule of 23 May 2022\)/;
    // Initially the bank's maximum loan: 60% of 50 Lacs.
    expect(instalments.getByRole('combobox', { name: 'Down payment' })).toHaveDisplayValue('40%');
    expect(instalments.queryByText(limitMessage)).not.toBeInTheDocument();
    await user.selectOptions(instalments.getByRole('combobox', { name: 'Down payment' }), '30');
    expect(instalments.getByText(limitMessage)).toBeVisible();
    await user.selectOptions(instalments.getByRole('combobox', { name: 'Down payment' }), '50');
    expect(instalments.getAllByText('PKR 2,500,000')).toHaveLength(2);
    expect(instalments.queryByText(/at most PKR 30.00 Lacs for a car/)).not.toBeInTheDocument();
  });

  test.each([
    { status: 404, code: 'new_model_not_found', message: 'Unknown.' },
    { status: 400, code: 'invalid_input', message: 'No name can be so long.' },
  ])('one that is not known, or cannot be, says so: $code', async (refusal) => {
    api.refuse(getNewModel, refusal);
    await openPage('/new-cars/honda/nothing', api);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('We can’t find this model');
  });

  test('in capital letters it leads to its address; without rates the rest of it stands', async () => {
    api.cut(listVehicleRates);
    const { currentPath } = await openPage('/new-cars/Honda/City', api);
    await screen.findByRole('heading', { level: 1, name: 'New Honda City' });
    expect(currentPath()).toBe('/new-cars/honda/city');
    expect(screen.getByText('We don’t know the rates for this vehicle yet.')).toBeVisible();
    expect(new Set(api.callsTo(getNewModel).map(({ params }) => params.id))).toEqual(new Set(['honda-city']));
  });
});

describe('a comparison', () => {
  const siblings = [manual, automatic].map(({ id, name }) => ({ id, name }));
  beforeEach(() => {
    api.answer(browseNewVehicles, { ...noBrowse, makes, popular: [card] });
    api.answer(compareNewVehicles, [
      { card, variant: manual, siblings },
      { card, variant: automatic, siblings },
    ]);
  });

  test('marks what differs and the best figure of a row; what is added becomes part of its address', async () => {
    const { currentPath } = await openPage('/comparison/new-cars?v=honda-city-mt&add=honda-city-cvt', api);
    const table = within(await screen.findByRole('region', { name: 'Comparison' }));
    expect(currentPath()).toBe('/comparison/new-cars?v=honda-city-mt&v=honda-city-cvt');
    expect(table.getByRole('row', { name: 'Power (Differs) 88 hp 118 hp Best' })).toBeVisible();
    expect(table.getByRole('row', { name: 'Engine 1,199 cc 1,199 cc' })).toBeVisible();
    expect(table.getByRole('row', { name: 'Seats Not known 5' })).toBeVisible();
    const [picker] = table.getAllByRole('combobox', { name: 'Variant of Honda City' });
    const others = picker?.closest('form')?.querySelectorAll<HTMLInputElement>('input[name=v]') ?? [];
    expect([...others].map(({ value }) => value)).toEqual(['honda-city-cvt']);
    // 1,000 km at 15.75 km/l and 13.71 km/l.
    expect(
      table.getByRole('row', { name: /^Fuel or electricity per month \(Differs\) PKR 16,825 Best PKR 19,323$/ }),
    ).toBeVisible();
    expect(hrefOf('Remove Honda City CVT', table)).toBe('/comparison/new-cars?v=honda-city-mt');
  });

  test('without any it offers popular ones beside those of about the same price', async () => {
    const named = (name: string, fromPkr: number | null) =>
      aNewModel({ id: name, variantId: `${name}-1`, model: { slug: name, name }, fromPkr });
    api.answer(browseNewVehicles, {
      ...{ ...noBrowse, makes },
      popular: [named('Civic', 8_350_000), named('City', 4_650_000), named('Soon', null), named('BR-V', 6_300_000)],
    });
    const before = JSON.stringify([{ id: 'a', name: 'A' }]);
    localStorage.setItem('karwan:compared:new-cars', before);
    await openPage('/comparison/new-cars', api);
    const rivals = within(await screen.findByRole('region', { name: 'Popular at a similar price' }));
    expect(rivals.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Honda City – Honda BR-V', '/comparison/new-cars?v=City-1&v=BR-V-1'],
      ['Honda BR-V – Honda Civic', '/comparison/new-cars?v=BR-V-1&v=Civic-1'],
    ]);
    expect(localStorage.getItem('karwan:compared:new-cars')).toBe(before);
  });

  test('what is no number keeps standing, with what is wrong, and the rest is reckoned', async () => {
    await openPage('/comparison/new-cars?v=honda-city-mt&v=honda-city-cvt&petrol=abc&kmAMonth=2000', api);
    const petrol = await screen.findByRole('textbox', { name: 'Petrol, PKR per litre' });
    expect(petrol).toHaveValue('abc');
    expect(petrol).toHaveAccessibleDescription('Please enter a number above 0, at most 1,000,000');
    expect(screen.getByRole('row', { name: /PKR 33,651 Best/ })).toBeVisible();
  });

  test('offers the models of a make that are not compared yet', async () => {
    api.answer(searchNewVehicles, aNewVehicleResult([card, aNewModel({ id: 'civic', variantId: 'civic-1' })]));
    await openPage('/comparison/new-cars?v=honda-city-mt&v=honda-city-cvt&make=honda', api);
    const options = within(await screen.findByRole('combobox', { name: 'Model' })).getAllByRole<HTMLOptionElement>(
      'option',
    );
    expect(options.map(({ value }) => value)).toEqual(['', 'civic-1']);
  });

  test('what can be the name of none is no part of it', async () => {
    api.refuse(compareNewVehicles, { status: 400, code: 'invalid_input', message: 'No name can be so.' });
    const { currentPath } = await openPage('/comparison/new-cars?v=%00', api);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(currentPath()).toBe('/comparison/new-cars');
  });
});
