import { describe, expect, test } from '@jest/globals';
import { menuItem } from '@karwan/shared-contracts';
import { testCopy as t } from '../../testing/render-shell.tsx';
import { menuTabs, visibleItems } from './menus.ts';

const tabs = Object.fromEntries(menuTabs(t).map((tab) => [tab.id, tab]));
const linksOf = (id: string) => tabs[id]?.items.map(({ title, link }) => [title, link]);
const listOf = (id: string, list: string) =>
  tabs[id]?.lists.find((entry) => entry.id === list)?.links.map(({ title, link }) => [title, link]);
const loginOnly = (id: string) => tabs[id]?.items.filter((item) => item.isLoginRequired).map(({ title }) => title);

test('tabs in their order, the plain ones with their links', () => {
  const titles = ['Used Cars', 'New Cars', 'Bikes', 'Auto Parts', 'Videos', 'Blog'];
  expect(menuTabs(t).map(({ title }) => title)).toEqual(titles);
  expect([tabs.videos?.link, tabs.blog?.link]).toEqual(['/videos', '/blogs/category/all']);
});

test('[HDR-02] the Used Cars menu', () => {
  expect(linksOf('used-cars')).toEqual([
    ['Find Used Cars', '/used-cars/search'],
    ['Used Car Dealers', '/dealer/search/car/bt-Used%20Cars?label=Used+Cars+Dealer'],
    ['Featured Used Cars', '/used-cars/search/featured-1'],
    ['Sell Your Car', '/used-cars/sell'],
    ['Car Inspection', '/car-inspection'],
    ['Auction Sheet Verification', '/auction-sheet'],
    ['Sell My Car', '/sell-my-car'],
    ['Auction My Car', '/auction-my-car'],
  ]);
  expect(loginOnly('used-cars')).toEqual(['Sell Your Car']);
});

test('[HDR-03] popular makes and cities lead to the used-car search by that make or city', () => {
  const makes = ['Toyota', 'Suzuki', 'Honda', 'Daihatsu', 'Nissan', 'KIA', 'Hyundai', 'Mitsubishi'];
  const cities = ['Islamabad', 'Karachi', 'Lahore', 'Rawalpindi', 'Peshawar', 'Faisalabad', 'Multan', 'Sialkot'];
  const linksTo = (filter: string, titles: string[]) =>
    titles.map((title) => [title, `/used-cars/search/${filter}-${title.toLowerCase()}`]);
  expect(listOf('used-cars', 'makes')).toEqual(linksTo('mk', makes));
  expect(listOf('used-cars', 'cities')).toEqual(linksTo('ct', cities));
});

test('verticals of cars without a tab of their own are in the menu of used cars', () => {
  expect(listOf('used-cars', 'more')).toEqual([
    ['Electric cars', '/electric-cars'],
    ['Armoured cars', '/armoured-cars'],
  ]);
});

test('[HDR-04] the New Cars menu', () => {
  expect(linksOf('new-cars')).toEqual([
    ['Search New Cars', '/new-cars/search'],
    ['Compare New Cars', '/comparison/new-cars'],
    ['New Car Dealers', '/dealer/search/car/bt-New%20Cars?label=New+Cars+Dealer'],
  ]);
  const makes = ['Toyota', 'Suzuki', 'Honda', 'KIA', 'Hyundai', 'Changan'];
  expect(listOf('new-cars', 'makes')?.map(([title]) => title)).toEqual(makes);
  expect(loginOnly('new-cars')).toEqual([]);
});

test('[HDR-05] the Bikes menu', () => {
  expect(linksOf('bikes')).toEqual([
    ['Search Used Bikes', '/used-bikes/search'],
    ['Used Bike Dealers', '/dealer/search/bike/bt-Used%20Bikes?label=Used+Bikes+Dealer'],
    ['Sell Your Bike', '/used-bikes/sell'],
    ['Search New Bikes', '/new-bikes/search'],
    ['Compare New Bikes', '/comparison/new-bikes'],
    ['New Bike Dealers', '/dealer/search/bike/bt-New%20Bikes?label=New+Bikes+Dealer'],
  ]);
  const makes = ['Honda', 'Yamaha', 'Suzuki', 'Hi Speed', 'United', 'Road Prince'];
  expect(listOf('bikes', 'makes')?.map(([title]) => title)).toEqual(makes);
  expect(listOf('bikes', 'makes')?.at(3)).toEqual(['Hi Speed', '/used-bikes/search/mk-hi-speed']);
  expect(listOf('bikes', 'cities')).toHaveLength(6);
  expect(loginOnly('bikes')).toEqual(['Sell Your Bike']);
});

test('[HDR-06] the Auto Parts menu', () => {
  expect(linksOf('auto-parts')).toEqual([
    ['Find Auto Parts', '/auto-parts/search'],
    ['Auto Parts Stores', '/dealer/search/autopart'],
    ['Sell Car Parts', '/auto-parts/sell'],
  ]);
  expect(loginOnly('auto-parts')).toEqual(['Sell Car Parts']);
});

describe('[HDR-17] items', () => {
  const items = menuTabs(t).flatMap((tab) => tab.items);

  test('each is whole and has words of its own', () => {
    for (const item of items) {
      expect(menuItem.parse(item)).toEqual(item);
      expect(item.title).not.toContain('menus.');
      expect(item.description).not.toMatch(/^$|menus\./);
    }
  });

  test('whoever an item is not for does not see it; a visitor sees all', () => {
    const sell = items.filter(({ link }) => link.endsWith('/sell'));
    expect(sell).toHaveLength(3);
    for (const user of [null, 'user', 'dealer-staff'] as const) expect(visibleItems(sell, user)).toEqual(sell);
    for (const user of ['mechanic', 'car-seller'] as const) expect(visibleItems(sell, user)).toEqual([]);
  });
});
