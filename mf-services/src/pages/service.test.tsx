import { describe, expect, test } from '@jest/globals';
import { getBookingOffer } from '@karwan/shared-contracts';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const lahore = { slug: 'lahore', name: 'Lahore', nameUr: 'لاہور' };
const offer = { pricePkr: 3000, cities: [lahore, { ...lahore, slug: 'karachi', name: 'Karachi' }] };

const api = fakeApiForEachTest();

const withCommission = 'PKR 3,000 when you book, and 1% of the price of the car after the hand-over';
const open = (path: string) => openPage(path, api, null);

describe('the page of a service', () => {
  test.each([
    ['/car-inspection', 'Car inspection in 220 points', 'PKR 3,000 in total, paid when you book'],
    ['/sell-my-car', 'Sell my car for me', withCommission],
    ['/buy-me-a-car', 'Buy me a car', withCommission],
  ])(
    '%s: says what it costs, where it is offered and what is given back, and leads to its form',
    async (path, title, price) => {
      api.answer(getBookingOffer, offer);
      open(path);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Book a time' })).toHaveAttribute('href', `${path}/booking`);
      expect(screen.getAllByText(price)).toHaveLength(2);
      const cities = screen.getByRole('region', { name: 'Where we work' });
      expect(
        within(cities)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['Lahore', 'Karachi']);
      expect(screen.getByText('Cancel later, until 2 hours before: 50% refund.')).toBeVisible();
    },
  );

  test.each([
    ['/car-inspection', 'Inspection report', 'Documents and identity'],
    ['/sell-my-car', 'Your sale', 'Best offer'],
  ])('%s: shows a page of what one gets, and says that it is of no real car', async (path, title, line) => {
    api.answer(getBookingOffer, offer);
    open(path);
    const picture = within(await screen.findByRole('figure'));
    expect(picture.getByText(title)).toBeVisible();
    expect(picture.getByText(line)).toBeVisible();
    expect(picture.getByText('A sample, not a real car')).toBeVisible();
    expect(screen.getByText('In Lahore, Karachi')).toBeVisible();
  });

  test('of inspections lists all 220 points by section', async () => {
    api.answer(getBookingOffer, offer);
    open('/car-inspection');
    const sheet = await screen.findByRole('region', { name: 'The 220 points' });
    expect(within(sheet).getAllByRole('listitem', { hidden: true })).toHaveLength(220);
    expect(within(sheet).getByText('Body frame and accident check')).toBeVisible();
    expect(within(sheet).getByText('34 points')).toBeVisible();
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
