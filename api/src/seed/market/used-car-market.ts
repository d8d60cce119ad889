import { readCatalogueSeed } from '../../modules/catalogue/index.ts';
import { carPictures } from './car-pictures.ts';
import { catalogueChoices } from './catalogue-choices.ts';
import { describeCar } from './describe-car.ts';
import { type Car, carMaker } from './make-car.ts';
import type { Market } from './market.ts';
import { readMarketFacts } from './market-facts.ts';
import type { MarketItem } from './market-item.ts';

export const usedCarMarket: Market = {
  // Enough that most cars have comparable prices.
  ads: 6000,
  sellers: 2600,
  trade: {
    dealerType: 'car',
    businessType: 'Used Cars',
    names: ['Motors', 'Autos', 'Car Point', 'Motor Company', 'Auto Traders', 'Cars', 'Motor House', 'Auto Gallery'],
  },
  async open(catalogue, thisYear) {
    const choices = catalogueChoices(catalogue, await readCatalogueSeed());
    const cars = carMaker(choices, await readMarketFacts(), thisYear);
    return (random) => itemOf(cars.make(random), thisYear);
  },
};

function itemOf(car: Car, thisYear: number): MarketItem {
  const { make, model, variant, registrationCity, city, area, pricePkr, ...details } = car;
  return {
    ...{ city, area, pricePkr },
    details: {
      ...details,
      makeId: make.id,
      modelId: model.id,
      variantId: variant?.id ?? null,
      registrationCityId: registrationCity?.id ?? null,
    },
    parts: { make, model, variant, year: car.year },
    pictures: (coverVariant) => carPictures(car, coverVariant),
    describe: (isDealer, random) => describeCar(car, { isDealer, age: thisYear - car.year }, random),
  };
}
