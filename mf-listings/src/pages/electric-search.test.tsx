import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  type Facets,
  searchListings,
  searchNewVehicles,
  suggestListings,
  suggestNewVehicles,
} from '@karwan/shared-contracts';
import { aListing, aNewModel, aNewVehicleResult, aSearchResult, someListings } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, hrefOf } from '@karwan/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const api = fakeApiForEachTest();

const byd = { slug: 'byd', name: 'BYD' };
const seal = aNewModel({ id: 'byd-seal', make: byd, model: { slug: 'seal', name: 'Seal' }, fuels: ['electric'] });
const option = (value: string, count: number): Facets[string][number] => ({
  ...{ value, label: value.toUpperCase(), count, isSelected: false },
});
const pages = (totalDocs: number, page = 1) => ({ page, limit: 24, totalDocs, totalPages: Math.ceil(totalDocs / 24) });
const usedOnes = aSearchResult(someListings(24), {
  pagination: pages(60),
  facets: { mk: [option('audi', 40), option('byd', 20)], ct: [option('lahore', 9)] },
});
const newOnes = aNewVehicleResult([seal], {
  pagination: { page: 1, limit: 4, totalDocs: 22, totalPages: 6 },
  facets: { mk: [option('byd', 21), option('kia', 1)] },
});
const tabs = () => screen.findByRole('navigation', { name: 'Condition' });
const list = (name: string) => screen.queryByRole('list', { name });
const lastFilters = () => ({
  ads: api.callsTo(searchListings).at(-1)?.query.get('filters'),
  models: api.callsTo(searchNewVehicles).at(-1)?.query.get('filters'),
});

beforeEach(() => {
  api.answer(searchListings, usedOnes);
  api.answer(searchNewVehicles, newOnes);
});

describe('a search of electric cars', () => {
  test('its box counts used and new ones together, and knows models that are new alone', async () => {
    const byName = (label: string, filters: string, count: number) => ({ label, hint: 'Model', filters, count });
    api.answer(suggestListings, [byName('BYD Atto 3', 'mk-byd/md-atto-3', 9), byName('Lahore', 'ct-lahore', 4)]);
    api.answer(suggestNewVehicles, [
      byName('BYD Atto 3', 'mk-byd/md-atto-3', 1),
      byName('BYD Seal', 'mk-byd/md-seal', 1),
    ]);
    const { user } = await openPage('/electric-cars/search', api);
    const box = await screen.findByRole('combobox', { name: 'Search electric cars' });
    const options = async () =>
      within(await screen.findByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    await user.type(box, 'byd');
    await waitFor(async () => expect(await options()).toEqual(['BYD Atto 3Model10', 'LahoreModel4', 'BYD SealModel1']));
    expect(api.callsTo(suggestNewVehicles).at(-1)?.query.get('filters')).toBe('ft-electric');
    api.cut(suggestNewVehicles);
    await user.type(box, ' a');
    await waitFor(async () => expect(await options()).toEqual(['BYD Atto 3Model9', 'LahoreModel4']));
  });

  test('finds used and new ones together: new ones above the first page of ads, each condition with its count', async () => {
    await openPage('/electric-cars/search', api);
    const links = within(await tabs()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All', '/electric-cars/search'],
      ['Used 60', '/electric-cars/search/cd-used'],
      ['New 22', '/electric-cars/search/cd-new'],
    ]);
    expect(screen.getByText('82 cars: 60 used and 22 new')).toBeVisible();
    const newModels = screen.getByRole('region', { name: 'New models' });
    expect(within(newModels).getByRole('link', { name: 'BYD Seal' })).toHaveAttribute('href', '/new-cars/byd/seal');
    expect(hrefOf('All 22 new models', within(newModels))).toBe('/electric-cars/search/cd-new');
    expect(list('Electric cars found')?.children).toHaveLength(24);
    expect(screen.getByText('Showing 1-24 of 60 used ones')).toBeVisible();
    const panel = within(screen.getByRole('complementary', { name: 'Filters' }));
    for (const name of ['Used 60', 'New 22', 'BYD 41', 'AUDI 40', 'KIA 1', 'LAHORE 9'])
      expect(panel.getByRole('link', { name })).toBeVisible();
    expect(lastFilters()).toEqual({ ads: '', models: 'ft-electric' });
  });

  test('further pages are of ads, and count both', async () => {
    api.answer(searchListings, { ...usedOnes, pagination: pages(60, 2) });
    await openPage('/electric-cars/search/page-2', api);
    expect(await screen.findByText('82 cars: 60 used and 22 new')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'New models' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/electric-cars/search/page-3');
  });

  test('of new ones alone it shows their cards, filters and pages; what only ads tell is left out', async () => {
    api.answer(searchNewVehicles, { ...newOnes, pagination: pages(30) });
    const { currentPath } = await openPage('/electric-cars/search/cd-new/ct-lahore/mk-byd', api);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'New BYD electric cars for sale in Pakistan',
    );
    expect(currentPath()).toBe('/electric-cars/search/mk-byd/cd-new');
    expect(lastFilters()).toEqual({ ads: 'mk-byd', models: 'mk-byd/ft-electric' });
    expect(within(await tabs()).getByRole('link', { current: true })).toHaveTextContent('New 30');
    expect(screen.getByText('30 models')).toBeVisible();
    const models = list('New models found');
    expect(models).toHaveTextContent('BYD Seal');
    expect(models).toHaveTextContent('Price of 1 Dec 2025');
    expect(list('Electric cars found')).toBeNull();
    expect(hrefOf('Page 2')).toBe('/electric-cars/search/mk-byd/cd-new/page-2');
    const panel = screen.getByRole('complementary', { name: 'Filters' });
    const sections = [...panel.querySelectorAll('summary')].map(({ textContent }) => textContent);
    expect(sections).toEqual(['Condition', 'Price', 'Make', 'Range']);
    expect(hrefOf(/KIA 1/, within(panel))).toBe('/electric-cars/search/mk-byd/mk-kia/cd-new');
    const orders = within(screen.getByRole('combobox', { name: 'Sort by' })).getAllByRole('option');
    expect(orders).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Save search' })).toBeNull();
  });

  test('of used ones alone it shows ads, and how many new ones there are', async () => {
    await openPage('/electric-cars/search/cd-used', api);
    expect(within(await tabs()).getByRole('link', { current: true })).toHaveTextContent('Used 60');
    expect(screen.getByText('60 cars')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'New models' })).toBeNull();
    expect(lastFilters().ads).toBe('cd-used');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Used electric cars for sale in Pakistan');
  });

  test('where something is chosen that only ads tell, new ones do not count; their tab leads to all of them', async () => {
    api.answer(searchListings, aSearchResult([aListing()]));
    await openPage('/electric-cars/search/mk-byd/ct-lahore', api);
    expect(await screen.findByText('1 car')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'New models' })).toBeNull();
    expect(within(await tabs()).getByRole('link', { name: 'New 22' })).toHaveAttribute(
      'href',
      '/electric-cars/search/mk-byd/cd-new',
    );
  });

  test('where no ad fits, the new ones that do stand alone; where nothing does it says so', async () => {
    api.answer(searchListings, aSearchResult([]));
    await openPage('/electric-cars/search/mk-byd', api);
    expect(await screen.findByText('22 cars')).toBeVisible();
    expect(screen.getByRole('link', { name: 'BYD Seal' })).toBeVisible();
    expect(screen.queryByText('No electric cars match your filters')).toBeNull();
    api.answer(searchNewVehicles, aNewVehicleResult([]));
    await openPage('/electric-cars/search/cd-new/mk-audi', api);
    expect(await screen.findByText('No electric cars match your filters')).toBeVisible();
  });

  test('without an answer of the catalogue there are ads, but no page of new ones', async () => {
    api.cut(searchNewVehicles);
    const { router } = await openPage('/electric-cars/search', api);
    expect(await screen.findByText('60 cars')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Condition' })).toBeNull();
    await act(() => router.navigate('/electric-cars/search/cd-new'));
    expect(await screen.findByText('status 503')).toBeVisible();
  });
});
