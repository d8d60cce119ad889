import { describe, expect, test } from '@jest/globals';
import { ApiError, type CatalogueCity, listCities } from '@karwan/shared-contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, renderRemote } from '../testing/render-remote.tsx';

const city = (name: string, province: string): CatalogueCity => ({
  slug: name.toLowerCase(),
  name,
  nameUr: null,
  province,
  latitude: null,
  longitude: null,
  isPopular: true,
  isInspectionCity: false,
  isSellMyCarCity: false,
  isAuctionMyCarCity: false,
});

const open = (cities: Answers[string]) => renderRemote('/template', { [listCities.id]: cities });

describe('the cities page', () => {
  test('lists the cities with their provinces', async () => {
    await open(() => [city('Lahore', 'Punjab'), city('Karachi', 'Sindh')]);
    expect(await screen.findByRole('heading', { name: 'Lahore' })).toBeVisible();
    expect(screen.getByText('Sindh')).toBeVisible();
  });

  test('says so when there are none', async () => {
    await open(() => []);
    expect(await screen.findByText('There are no cities yet')).toBeVisible();
  });

  test('an unreachable API offers Retry, which works', async () => {
    let isDown = true;
    await open(() => {
      if (isDown) throw new ApiError({ kind: 'unreachable', message: 'You seem to be offline', cause: undefined });
      return [city('Lahore', 'Punjab')];
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('You seem to be offline');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Lahore' })).toBeVisible();
  });
});
