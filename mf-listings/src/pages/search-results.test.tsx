import { describe, expect, test } from '@jest/globals';
import { revealPhone, searchListings } from '@karwan/shared-contracts';
import { aListing, anId, aSearchResult, someListings } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const api = fakeApiForEachTest();

describe('the results of a search', () => {
  test('shows the cars with price, facts and place, and says how many there are', async () => {
    api.answer(searchListings, aSearchResult([aListing(), aListing({ id: anId(2), slug: 'b', title: 'Honda City' })]));
    await openPage('/used-cars/search', api);
    const card = (await screen.findByRole('heading', { name: 'Toyota Corolla GLi 1.3 2018' })).closest('article');
    expect(card).toHaveTextContent('PKR 47.50 Lacs');
    expect(card).toHaveTextContent('68,000 km');
    expect(card).toHaveTextContent('Lahore');
    expect(card).toHaveTextContent('3 hours ago');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Used cars for sale in Pakistan');
    expect(screen.getByText('2 cars')).toBeVisible();
    expect(screen.getByText('Showing 1-2 of 2 results')).toBeVisible();
  });

  test('a row tells who sells, colour and the beginning of the description, and lets one call and chat from it', async () => {
    api.answer(
      searchListings,
      aSearchResult([aListing({ sellerKind: 'dealer', excerpt: 'First owner, complete file.' })]),
    );
    api.answer(revealPhone, { phone: '03001234567' });
    const { user, emittedPayloads } = await openPage('/used-cars/search?view=list', api);
    const card = await screen.findByRole('article');
    const row = within(card);
    for (const text of ['White', '1,300 cc', 'Dealer', 'First owner, complete file.'])
      expect(card).toHaveTextContent(text);
    await user.click(row.getByRole('button', { name: 'Call' }));
    expect(await row.findByRole('link', { name: '0300 1234567' })).toHaveAttribute('href', 'tel:+923001234567');
    await user.click(row.getByRole('button', { name: 'Chat' }));
    expect(emittedPayloads('auth.open@1')).toHaveLength(1);
  });

  test('an ad of a vertical that came later than this page is shown by what every ad has', async () => {
    const boat = { ...aListing({ vertical: 'boats', title: 'Fishing boat' }), about: { boats: { lengthM: 9 } } };
    api.reply(searchListings, () => Response.json({ ...aSearchResult(), items: [boat] }));
    await openPage('/used-cars/search', api);
    const link = await screen.findByRole('link', { name: 'Fishing boat' });
    expect(link).toHaveAttribute('href', `/detail/${boat.slug}`);
    expect(link.closest('article')).toHaveTextContent('PKR 47.50 Lacs');
    expect(link.closest('article')).not.toHaveTextContent('km');
  });

  test('featured ads that lead stand apart under their label, before the others', async () => {
    const [first, second, ...others] = someListings(5);
    const featured = [first, second].flatMap((listing) => (listing ? [{ ...listing, isFeatured: true }] : []));
    api.answer(searchListings, aSearchResult([...featured, ...others], { featuredSlots: 2 }));
    await openPage('/used-cars/search', api);
    const slots = await screen.findByRole('list', { name: 'Featured cars found' });
    expect(screen.getByRole('heading', { level: 2, name: 'Featured' })).toBeVisible();
    const titlesIn = (list: HTMLElement) =>
      within(list)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent);
    expect(titlesIn(slots)).toEqual(['Corolla 1', 'Corolla 2']);
    const remainingCards = screen.getByRole('list', { name: 'Cars found' });
    expect(titlesIn(remainingCards)).toEqual(['Corolla 3', 'Corolla 4', 'Corolla 5']);
    expect(slots.compareDocumentPosition(remainingCards)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
