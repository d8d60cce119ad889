import { type CatalogueSnapshot, readCatalogueSeed } from '../../modules/catalogue/index.ts';
import { fitsForTitle } from '../../modules/listings/index.ts';
import { partIllustration } from '../illustrations/part-illustration.ts';
import { cityChoices } from './catalogue-choices.ts';
import { describePart } from './describe-part.ts';
import { type Part, partMaker } from './make-part.ts';
import type { Market } from './market.ts';
import type { MarketItem } from './market-item.ts';

export const autoPartMarket: Market = {
  ads: 220,
  sellers: 70,
  trade: {
    dealerType: 'autopart',
    businessType: 'Used & New Auto Parts',
    names: ['Auto Parts', 'Auto Store', 'Spare Parts', 'Parts House', 'Auto Traders', 'Kabuli Parts'],
  },
  async open(catalogue, thisYear) {
    const { cities } = await readCatalogueSeed();
    const makePart = partMaker(catalogue, cityChoices(catalogue, cities), thisYear);
    return (random) => itemOf(makePart(random), catalogue);
  },
};

function itemOf(part: Part, catalogue: CatalogueSnapshot): MarketItem {
  const { city, area, pricePkr, ...details } = part;
  return {
    ...{ city, area, pricePkr, details },
    parts: { ...details, fits: fitsForTitle(details.fits, catalogue) },
    pictures: (coverVariant) => [partIllustration(part, coverVariant)],
    describe: (isDealer, random) => describePart(part, isDealer, random),
  };
}
