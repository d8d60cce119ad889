import { readCatalogueSeed } from '../../modules/catalogue/index.ts';
import { armouredPictures } from './armoured-pictures.ts';
import { cityChoices } from './catalogue-choices.ts';
import { describeArmouredCar } from './describe-armoured-car.ts';
import { type ArmouredCar, armouredCarMaker } from './make-armoured-car.ts';
import type { Market } from './market.ts';
import type { MarketItem } from './market-item.ts';

export const armouredCarMarket: Market = {
  ads: 72,
  sellers: 48,
  trade: {
    dealerType: 'car',
    businessType: 'Armoured Cars',
    names: ['Armoured Cars', 'Protection', 'Secure Motors', 'Armour House'],
  },
  async open(catalogue, thisYear) {
    const { cities } = await readCatalogueSeed();
    const makeCar = armouredCarMaker(catalogue, cityChoices(catalogue, cities), thisYear);
    return (random) => itemOf(makeCar(random));
  },
};

function itemOf(car: ArmouredCar): MarketItem {
  const { make, model, variant, city, area, pricePkr, isForRent, details } = car;
  return {
    ...{ city, area, pricePkr, isForRent },
    details: {
      ...details,
      makeId: make.id,
      modelId: model.id,
      variantId: variant?.id ?? null,
      registrationCityId: city.id,
    },
    parts: { make, model, variant, year: car.year, protectionLevel: car.level },
    pictures: (coverVariant) => armouredPictures(car, coverVariant),
    describe: (isDealer, random) => describeArmouredCar(car, isDealer, random),
  };
}
