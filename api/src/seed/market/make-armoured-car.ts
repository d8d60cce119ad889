import { armourEquipment, protectedZones } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../../modules/catalogue/index.ts';
import { armouredModels, armourers, colours, glassMm, levelFactors, weightKg } from './armoured-facts.ts';
import { areaOf, type CityChoices } from './catalogue-choices.ts';
import { type Random, weighted } from './random.ts';

/** A plausible armoured car, for sale or rent. */
export type ArmouredCar = ReturnType<ReturnType<typeof armouredCarMaker>>;

const A_DAYS_SHARE = 0.00058;

/** Generates armoured cars with consistent level, armour, price and terms. */
export function armouredCarMaker(catalogue: CatalogueSnapshot, { pickBigCity }: CityChoices, thisYear: number) {
  const availableModels = armouredModels.flatMap((base) => {
    const make = catalogue.make('car', base.make);
    const model = make && catalogue.model(make.id, base.model);
    return make && model ? [{ ...base, make, model, variants: catalogue.variants(model.id) }] : [];
  });
  const pickBase = weighted(availableModels, ({ seen }) => seen);

  return (random: Random) => {
    const base = pickBase(random);
    const level = random.pick(base.levels);
    const year = random.int(base.years[0], Math.min(base.years[1], thisYear));
    const isForRent = random.chance(0.3);
    const { city, areas } = pickBigCity(random);
    const worth = base.pkr * 1.075 ** (year - 2018) * levelFactors[level] * (0.88 + random.next() * 0.26);
    const armouringYear = Math.min(thisYear, year + (base.isFactory ? 0 : random.int(0, 2)));
    const { make, model } = base;
    const built = base.variants.filter(({ fromYear, toYear }) => (fromYear ?? 0) <= year && (toYear ?? 9999) >= year);
    const variant = built.length > 0 && random.chance(0.6) ? random.pick(built) : null;
    const area = areaOf(areas, 0.6, random);
    return {
      ...{ make, model, variant, year, level, isForRent, city, area },
      pricePkr: isForRent ? aDays(worth) : rounded(worth, 250_000),
      details: {
        year,
        protectionLevel: level,
        standard: random.pick(['vpam', 'en-1063', 'en-1522', 'uncertified', null]),
        condition: year >= thisYear - 1 && !isForRent ? 'new' : 'used',
        mileageKm: year >= thisYear - 1 ? random.int(20, 900) : random.int(9, 14) * 1000 * Math.max(1, thisYear - year),
        fuel: base.fuel,
        transmission: base.model.slug === 'coaster' ? 'manual' : 'automatic',
        engineCc: base.engineCc,
        bodyType: base.bodyType,
        colour: random.pick(colours[base.bodyType] ?? ['white']),
        assembly: make.slug === 'toyota' && random.chance(0.4) ? ('local' as const) : ('imported' as const),
        isRegistered: true,
        armourer: base.isFactory ? null : random.pick(armourers),
        armouringYear,
        isFactoryArmoured: base.isFactory ?? false,
        glassMm: random.chance(0.8) ? glassMm[level] + random.int(-1, 2) : null,
        addedWeightKg: random.chance(0.7) ? rounded(weightKg[level] * (0.9 + random.next() * 0.3), 10) : null,
        protectedZones: protectedZones
          .filter(({ slug }) => slug === 'doors' || random.chance(level >= 'b6' ? 0.85 : 0.5))
          .map(({ slug }) => slug),
        equipment: armourEquipment.filter(() => random.chance(level >= 'b6' ? 0.5 : 0.3)).map(({ slug }) => slug),
        nocStatus: isForRent ? 'held' : random.pick(['held', 'held', 'held', 'applied', 'buyer-applies']),
        nocNumber: null,
        driver: isForRent ? random.pick(['included', 'included', 'on-request', 'not-included']) : null,
        rentPerMonthPkr: isForRent && random.chance(0.7) ? rounded(aDays(worth) * 22, 10_000) : null,
        depositPkr: isForRent && random.chance(0.8) ? rounded(aDays(worth) * 10, 50_000) : null,
        minRentDays: isForRent ? random.pick([1, 1, 2, 3, 7, null]) : null,
        features: ['air-conditioning', 'power-steering', 'abs', 'air-bags'].filter(() => random.chance(0.8)),
      },
    };
  };
}

const rounded = (amount: number, step: number) => Math.round(amount / step) * step;
const aDays = (worth: number) => Math.min(400_000, Math.max(12_000, rounded(worth * A_DAYS_SHARE, 1000)));
