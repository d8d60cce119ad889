import { describe, expect, test } from '@jest/globals';
import { listCities } from '@karwan/shared-contracts';
import { aCity } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const api = fakeApiForEachTest();

const open = () => openPage('/template', api);

describe('the page of all cities', () => {
  test('lists them with their provinces, and leads to finding one', async () => {
    api.answer(listCities, [aCity(), aCity({ slug: 'karachi', name: 'Karachi', province: 'Sindh' })]);
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Karachi' })).toBeVisible();
    expect(screen.getByText('Sindh')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Find a city' }));
    expect(await screen.findByRole('heading', { name: 'Find a city' })).toBeVisible();
  });

  test('suggests one after the other', async () => {
    api.answer(listCities, [aCity(), aCity({ slug: 'karachi', name: 'Karachi', province: 'Sindh' })]);
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Suggest a city' });
    for (const name of ['Lahore', 'Karachi', 'Lahore']) {
      await user.click(button);
      expect(screen.getByRole('status')).toHaveTextContent(name);
    }
  });

  test('says so when there are none', async () => {
    api.answer(listCities, []);
    open();
    expect(await screen.findByText('No matching city')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Suggest a city' })).not.toBeInTheDocument();
  });

  test('is not there while the API cannot be reached', async () => {
    api.cut(listCities);
    open();
    expect(await screen.findByText('status 503')).toBeVisible();
  });
});
