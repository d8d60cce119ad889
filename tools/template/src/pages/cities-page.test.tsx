import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { listCities } from '@karwan/shared-contracts';
import { aCity, type FakeApi, fakeApi } from '@karwan/shared-contracts/testing';
import { screen } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.verify());

const open = () => openPage('/template', api);

describe('the cities page', () => {
  test('lists the cities with their provinces', async () => {
    api.answer(listCities, [aCity(), aCity({ slug: 'karachi', name: 'Karachi', province: 'Sindh' })]);
    open();
    expect(await screen.findByRole('heading', { name: 'Karachi' })).toBeVisible();
    expect(screen.getByText('Sindh')).toBeVisible();
  });

  test('says so when there are none', async () => {
    api.answer(listCities, []);
    open();
    expect(await screen.findByText('There are no cities yet')).toBeVisible();
  });

  test('an unreachable API offers Retry, which works', async () => {
    api.cut(listCities);
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not|offline|network/i);
    api.answer(listCities, [aCity({ slug: 'karachi', name: 'Karachi', province: 'Sindh' })]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Karachi' })).toBeVisible();
  });
});
