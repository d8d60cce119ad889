import { describe, expect, test } from '@jest/globals';
import { getBookingOffer } from '@karwan/shared-contracts';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const lahore = { slug: 'lahore', name: 'Lahore', nameUr: 'لاہور' };
const offer = { pricePkr: 3000, cities: [lahore, { ...lahore, slug: 'karachi', name: 'Karachi' }] };

const api = fakeApiForEachTest();

const withCommission = 'PKR 3,000 when you book, and 1% of the price of the car after the hand-over';
/** What the samples show. */
const samples: Record<string, unknown> = {
  '/car-inspection': expect.stringMatching(/Inspection report.*Documents and identity.*A sample, not a real car/),
  '/sell-my-car': expect.stringMatching(/Your sale.*Best offer.*A sample, not a real car/),
};
const open = (path: string) => openPage(path, api, null);

describe('the page of a service', () => {
  test.each([
    ['/car-inspection', 'Car inspection in 220 points', 'PKR 3,000 in total, paid when you book'],
    ['/sell-my-car', 'Sell my car for me', withCommission],
    ['/buy-me-a-car', 'Buy me a car', withCommission],
  ])(
    '%s: says what it costs, where it is offered and what is given back, shows a sample, and leads to its form',
    async (path, title, price) => {
      api.answer(getBookingOffer, offer);
      open(path);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Book a time' })).toHaveAttribute('href', `${path}/booking`);
      expect(screen.getAllByText(price)).toHaveLength(2);
      const cities = within(screen.getByRole('region', { name: 'Where we work' })).getAllByRole('listitem');
      expect(cities.map(({ textContent }) => textContent)).toEqual(['Lahore', 'Karachi']);
      expect(screen.getByText('In Lahore, Karachi')).toBeVisible();
      expect(screen.getByText('Cancel later, until 2 hours before: 50% refund.')).toBeVisible();
      expect(screen.getByText('Cancel at least 24 hours before: full refund.')).toBeVisible();
      expect(screen.queryAllByText(/^If no car changes hands/)).toHaveLength(price === withCommission ? 1 : 0);
      const sample = screen.queryByRole('figure');
      expect(sample?.textContent).toEqual(samples[path]);
    },
  );

  test('of inspections lists all 220 points by section', async () => {
    api.answer(getBookingOffer, offer);
    open('/car-inspection');
    const sheet = await screen.findByRole('region', { name: 'The 220 points' });
    expect(within(sheet).getAllByRole('listitem', { hidden: true })).toHaveLength(220);
    expect(within(sheet).getByText('Body frame and accident check')).toBeVisible();
    expect(within(sheet).getByText('34 points')).toBeVisible();
    expect(within(sheet).getAllByText(/decides by itself/)).toHaveLength(23);
  });

  test.each([
    [4, 'In Karachi 1, Karachi 2, Karachi 3, Karachi 4'],
    [6, 'In Karachi 1, Karachi 2, Karachi 3, Karachi 4 and 2 more cities'],
  ])('of %i cities names the first four', async (count, text) => {
    const cities = Array.from({ length: count }, (_, index) => ({
      ...lahore,
      slug: `${index}`,
      name: `Karachi ${index + 1}`,
    }));
    api.answer(getBookingOffer, { ...offer, cities });
    open('/buy-me-a-car');
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('offers no booking where there is no city, and is not there while the API cannot be reached', async () => {
    api.answer(getBookingOffer, { ...offer, cities: [] });
    const { unmount } = open('/sell-my-car');
    expect(await screen.findByText('We don’t serve any city at the moment. Please check again later.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Book a time' })).not.toBeInTheDocument();
    unmount();
    api.cut(getBookingOffer);
    open('/sell-my-car');
    expect(await screen.findByText('status 503')).toBeVisible();
  });
});
