import { armourEquipment, type ProtectionLevel, protectedZones } from '@karwan/shared-contracts';
import type { Area, CatalogueSnapshot, City, Make, Model } from '../../modules/catalogue/index.ts';
import { areaOf, type CityChoices } from './catalogue-choices.ts';
import { type Random, weighted } from './random.ts';

/** An armoured car as somebody in Pakistan might offer it, to sell or to let. */
export type ArmouredCar = Awaited<ReturnType<ReturnType<typeof armouredCarMaker>>>;

type Base = {
  make: string;
  model: string;
  seen: number;
  years: readonly [first: number, last: number];
  /** What one of 2018 costs at B6. */
  pkr: number;
  engineCc: number;
  fuel: 'petrol' | 'diesel' | 'hybrid';
  bodyType: string;
  levels: readonly ProtectionLevel[];
  isFactory?: true;
};

const MILLION = 1_000_000;
const toyota = { make: 'toyota', fuel: 'petrol', bodyType: 'suv' } as const;

/** What is armoured here, as often as it is seen. Prices are invented, of a plausible size. */
const bases: readonly Base[] = [
  {
    ...toyota,
    model: 'land-cruiser',
    seen: 22,
    years: [2008, 2022],
    pkr: 88 * MILLION,
    engineCc: 4600,
    levels: ['b6', 'b6', 'b7'],
  },
  {
    ...toyota,
    model: 'prado',
    seen: 13,
    years: [2010, 2021],
    pkr: 46 * MILLION,
    engineCc: 2700,
    levels: ['b6', 'b6', 'b4'],
  },
  {
    ...toyota,
    model: 'fortuner',
    seen: 9,
    years: [2017, 2024],
    pkr: 29 * MILLION,
    engineCc: 2700,
    levels: ['b4', 'b6'],
  },
  {
    ...toyota,
    model: 'hilux',
    seen: 13,
    years: [2012, 2024],
    pkr: 24 * MILLION,
    engineCc: 2800,
    fuel: 'diesel',
    bodyType: 'double-cabin',
    levels: ['b4', 'b6', 'b6'],
  },
  {
    ...toyota,
    model: 'corolla',
    seen: 11,
    years: [2012, 2022],
    pkr: 13.5 * MILLION,
    engineCc: 1800,
    bodyType: 'sedan',
    levels: ['b4', 'b4', 'b3', 'b2'],
  },
  {
    ...toyota,
    model: 'hiace',
    seen: 8,
    years: [2010, 2022],
    pkr: 21 * MILLION,
    engineCc: 2700,
    fuel: 'diesel',
    bodyType: 'cash-in-transit',
    levels: ['b4', 'b6', 'b3'],
  },
  {
    ...toyota,
    model: 'coaster',
    seen: 3,
    years: [2008, 2018],
    pkr: 34 * MILLION,
    engineCc: 4000,
    fuel: 'diesel',
    bodyType: 'mini-bus',
    levels: ['b6'],
  },
  {
    make: 'mercedes-benz',
    model: 's-class',
    seen: 6,
    years: [2008, 2021],
    pkr: 82 * MILLION,
    engineCc: 4700,
    fuel: 'petrol',
    bodyType: 'sedan',
    levels: ['b6', 'b7'],
    isFactory: true,
  },
  {
    make: 'mercedes-benz',
    model: 'g-class',
    seen: 3,
    years: [2010, 2016],
    pkr: 96 * MILLION,
    engineCc: 5461,
    fuel: 'petrol',
    bodyType: 'suv',
    levels: ['b6', 'b7'],
    isFactory: true,
  },
  {
    make: 'lexus',
    model: 'lx-series',
    seen: 5,
    years: [2010, 2022],
    pkr: 105 * MILLION,
    engineCc: 5663,
    fuel: 'petrol',
    bodyType: 'suv',
    levels: ['b6', 'b7'],
  },
  {
    make: 'bmw',
    model: '7-series',
    seen: 4,
    years: [2009, 2017],
    pkr: 52 * MILLION,
    engineCc: 4400,
    fuel: 'petrol',
    bodyType: 'sedan',
    levels: ['b4', 'b6'],
    isFactory: true,
  },
  {
    make: 'nissan',
    model: 'patrol',
    seen: 2,
    years: [2008, 2021],
    pkr: 40 * MILLION,
    engineCc: 4200,
    fuel: 'diesel',
    bodyType: 'tactical',
    levels: ['b6', 'b5'],
  },
];

const levelFactors: Readonly<Record<ProtectionLevel, number>> = {
  b2: 0.78,
  b3: 0.82,
  b4: 0.88,
  b5: 0.95,
  b6: 1,
  b7: 1.22,
};
const glassMm: Readonly<Record<ProtectionLevel, number>> = { b2: 18, b3: 21, b4: 24, b5: 32, b6: 41, b7: 62 };
const weightKg: Readonly<Record<ProtectionLevel, number>> = { b2: 350, b3: 430, b4: 620, b5: 850, b6: 1250, b7: 1900 };
const armourers = [
  'Margalla Armouring',
  'Indus Protection Works',
  'Khyber Armour',
  'Gulf Armour Dubai',
  'Shaheen Defence Vehicles',
];
/** Each body in few paints: a picture is drawn for each, at each level. */
const colours: Readonly<Record<string, readonly string[]>> = {
  suv: ['white', 'black'],
  tactical: ['white'],
  'double-cabin': ['white', 'silver'],
  sedan: ['black', 'black', 'silver'],
};
const A_DAYS_SHARE = 0.00058;

/** Makes armoured cars whose level, armour, price and terms go together. */
export function armouredCarMaker(catalogue: CatalogueSnapshot, { pickBigCity }: CityChoices, thisYear: number) {
  const known = bases.flatMap((base) => {
    const make = catalogue.make('car', base.make);
    const model = make && catalogue.model(make.id, base.model);
    return make && model ? [{ ...base, make, model, variants: catalogue.variants(model.id) }] : [];
  });
  const pickBase = weighted(known, ({ seen }) => seen);

  return (random: Random) => {
    const base = pickBase(random);
    const level = random.pick(base.levels);
    const year = random.whole(base.years[0], Math.min(base.years[1], thisYear));
    const isForRent = random.chance(0.3);
    const { city, areas } = pickBigCity(random);
    const worth = base.pkr * 1.075 ** (year - 2018) * levelFactors[level] * (0.88 + random.next() * 0.26);
    const armouringYear = Math.min(thisYear, year + (base.isFactory ? 0 : random.whole(0, 2)));
    const { make, model }: { make: Make; model: Model } = base;
    const built = base.variants.filter(({ fromYear, toYear }) => (fromYear ?? 0) <= year && (toYear ?? 9999) >= year);
    const variant = built.length > 0 && random.chance(0.6) ? random.pick(built) : null;
    const place: { city: City; area: Area | null } = {
      city,
      area: areas.length > 0 && random.chance(0.6) ? areaOf(areas, random) : null,
    };
    return {
      ...{ make, model, variant, year, level, isForRent, ...place },
      pricePkr: isForRent ? aDays(worth) : rounded(worth, 250_000),
      details: {
        year,
        protectionLevel: level,
        standard: random.pick(['vpam', 'en-1063', 'en-1522', 'uncertified', null]),
        condition: year >= thisYear - 1 && !isForRent ? 'new' : 'used',
        mileageKm:
          year >= thisYear - 1 ? random.whole(20, 900) : random.whole(9, 14) * 1000 * Math.max(1, thisYear - year),
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
        glassMm: random.chance(0.8) ? glassMm[level] + random.whole(-1, 2) : null,
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
