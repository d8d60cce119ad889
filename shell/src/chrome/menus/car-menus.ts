import { comparisonPath, paths, searchPath, sellPath, verticalPath } from '@karwan/shared-contracts';
import type { Copy } from '../../lib/copy.ts';
import { cityLinks, makeLinks, popularCarMakes, popularCities, popularNewCarMakes } from './make-and-city-links.ts';
import { dealerSearchLink, item, sellItem } from './menu-item.ts';
import type { MenuTab } from './menu-types.ts';

export const usedCarsMenu = (t: Copy): MenuTab => ({
  id: 'used-cars',
  title: t('menus.tabs.usedCars'),
  link: verticalPath('used-cars'),
  items: [
    item(t, 'findUsedCars', 'search', searchPath('used-cars')),
    item(t, 'usedCarDealers', 'dealers', dealerSearchLink('car', 'Used Cars')),
    item(t, 'featuredUsedCars', 'featured', searchPath('used-cars', { featured: true })),
    sellItem(t, 'sellYourCar', sellPath('used-cars')),
    item(t, 'carInspection', 'inspection', paths.carInspection),
    item(t, 'auctionSheet', 'verification', paths.auctionSheet),
    item(t, 'sellMyCar', 'sell-for-me', paths.sellMyCar),
    item(t, 'auctionMyCar', 'auction', paths.auctionMyCar),
  ],
  lists: [
    makeLinks(t, 'used-cars', popularCarMakes),
    cityLinks(t, 'used-cars', popularCities),
    {
      id: 'more',
      title: t('menus.moreCars'),
      links: [
        { title: t('menus.electricCars'), link: verticalPath('electric-cars') },
        { title: t('menus.armouredCars'), link: verticalPath('armoured-cars') },
      ],
    },
  ],
});

export const newCarsMenu = (t: Copy): MenuTab => ({
  id: 'new-cars',
  title: t('menus.tabs.newCars'),
  link: verticalPath('new-cars'),
  items: [
    item(t, 'searchNewCars', 'search', searchPath('new-cars')),
    item(t, 'compareNewCars', 'compare', comparisonPath('new-cars')),
    item(t, 'newCarDealers', 'dealers', dealerSearchLink('car', 'New Cars')),
  ],
  lists: [makeLinks(t, 'new-cars', popularNewCarMakes)],
});
