import { comparisonPath, dealerSearchPath, searchPath, sellPath, verticalPath } from '@karwan/shared-contracts';
import type { Copy } from '../../lib/copy.ts';
import { cityLinks, makeLinks, popularBikeMakes, popularCities } from './make-and-city-links.ts';
import { dealerSearchLink, item, sellItem } from './menu-item.ts';
import type { MenuTab } from './menu-types.ts';

export const bikesMenu = (t: Copy): MenuTab => ({
  id: 'bikes',
  title: t('menus.tabs.bikes'),
  link: verticalPath('used-bikes'),
  items: [
    item(t, 'searchUsedBikes', 'search', searchPath('used-bikes')),
    item(t, 'usedBikeDealers', 'dealers', dealerSearchLink('bike', 'Used Bikes')),
    sellItem(t, 'sellYourBike', sellPath('used-bikes')),
    item(t, 'searchNewBikes', 'search', searchPath('new-bikes')),
    item(t, 'compareNewBikes', 'compare', comparisonPath('new-bikes')),
    item(t, 'newBikeDealers', 'dealers', dealerSearchLink('bike', 'New Bikes')),
  ],
  lists: [
    makeLinks(t, 'used-bikes', popularBikeMakes.slice(0, 6)),
    cityLinks(t, 'used-bikes', popularCities.slice(0, 6)),
  ],
});

export const autoPartsMenu = (t: Copy): MenuTab => ({
  id: 'auto-parts',
  title: t('menus.tabs.autoParts'),
  link: verticalPath('auto-parts'),
  items: [
    item(t, 'findAutoParts', 'search', searchPath('auto-parts')),
    item(t, 'autoPartsStores', 'dealers', dealerSearchPath('autopart')),
    sellItem(t, 'sellCarParts', sellPath('auto-parts')),
  ],
  lists: [],
});
