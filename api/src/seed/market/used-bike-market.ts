import { readCatalogueSeed } from '../../modules/catalogue/index.ts';
import { bikePictures } from './bike-pictures.ts';
import { cityChoices } from './catalogue-choices.ts';
import { describeBike } from './describe-bike.ts';
import { type Bike, bikeChoices, bikeMaker } from './make-bike.ts';
import type { Market } from './market.ts';
import type { MarketItem } from './market-item.ts';

export const usedBikeMarket: Market = {
  ads: 240,
  sellers: 130,
  trade: {
    dealerType: 'bike',
    businessType: 'Used Bikes',
    names: ['Bikes', 'Motorcycles', 'Bike Point', 'Cycle House', 'Bike Centre', 'Riders'],
  },
  async open(catalogue, thisYear) {
    const seed = await readCatalogueSeed();
    const makeBike = bikeMaker(bikeChoices(catalogue, seed.bikes), cityChoices(catalogue, seed.cities), thisYear);
    return (random) => itemOf(makeBike(random), thisYear);
  },
};

function itemOf(bike: Bike, thisYear: number): MarketItem {
  const { make, model, registrationCity, city, area, pricePkr, ...details } = bike;
  return {
    ...{ city, area, pricePkr },
    details: { ...details, makeId: make.id, modelId: model.id, registrationCityId: registrationCity?.id ?? null },
    parts: { make, model, year: bike.year },
    pictures: (coverVariant) => bikePictures(bike, coverVariant),
    describe: (isDealer, random) => describeBike(bike, { isDealer, age: thisYear - bike.year }, random),
  };
}
