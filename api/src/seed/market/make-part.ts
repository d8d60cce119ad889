import { partBrands, partCategories, partOffers, partSides, partSubCategories } from '@karwan/shared-contracts';
import type { Area, CatalogueSnapshot, City, Model, VehicleKind } from '../../modules/catalogue/index.ts';
import type { StoredFit } from '../../modules/listings/index.ts';
import { areaOf, type CityChoices } from './catalogue-choices.ts';
import { type CategoryFacts, expensiveParts, partFacts } from './part-facts.ts';
import { type Random, weighted } from './random.ts';

/** A plausible part. */
export type Part = {
  category: string;
  subCategory: string;
  fitment: 'any' | 'listed';
  fits: StoredFit[];
  engineCc: number | null;
  side: string | null;
  condition: 'new' | 'used' | 'refurbished';
  brand: string | null;
  partNumber: string | null;
  origin: string | null;
  warrantyDays: number | null;
  priceTerms: 'fixed' | 'negotiable' | 'on-request';
  pricePkr: number | null;
  offers: string[];
  city: City;
  area: Area | null;
};

const MODELS = 60;
const FIRST_YEAR = 1996;
const brandSlugs = new Set(partBrands.map(({ slug }) => slug));

/** Generates parts with consistent category, brand, condition, price and fitment. */
export function partMaker(
  catalogue: CatalogueSnapshot,
  { pickCity, pickBigCity }: CityChoices,
  thisYear: number,
): (random: Random) => Part {
  const pickCategory = weighted(partCategories, ({ slug }) => partFacts[slug]?.share ?? 1);
  const pickModel = { car: modelPicker(catalogue, 'car'), bike: modelPicker(catalogue, 'bike') };

  return (random) => {
    const category = pickCategory(random).slug;
    const facts = partFacts[category];
    if (facts === undefined) throw new Error(`Nothing is known of ${category}.`);
    const subCategory = random.pick(partSubCategories.filter(({ within }) => within === category)).slug;
    const condition = conditionOf(facts, random);
    const isAny = random.chance(facts.any);
    const { city, areas } = random.chance(0.7) ? pickBigCity(random) : pickCity(random);
    const priceTerms = random.chance(0.06) ? 'on-request' : random.chance(0.4) ? 'negotiable' : 'fixed';
    const fits = isAny ? [] : fitsOf(pickModel[facts.isForBikes ? 'bike' : 'car'], random);
    const brand = condition === 'used' || random.chance(0.2) ? null : brandOf(facts, fits, random);
    return {
      category,
      subCategory,
      fitment: isAny ? 'any' : 'listed',
      fits,
      condition,
      brand,
      partNumber: condition !== 'used' && random.chance(0.45) ? partNumberOf(random) : null,
      origin: originOf(condition, brand, random),
      warrantyDays: condition === 'new' && random.chance(0.4) ? random.pick([30, 90, 180, 365]) : null,
      priceTerms,
      pricePkr: priceTerms === 'on-request' ? null : priceOf(facts, subCategory, condition, random),
      offers: partOffers.flatMap(({ slug }) => (random.chance(slug === 'pick-up' ? 0.7 : 0.25) ? [slug] : [])),
      city,
      area: areaOf(areas, 0.6, random),
      engineCc: !isAny && facts.isEnginePart && random.chance(0.5) ? engineOf(fits) : null,
      side: facts.hasSides && random.chance(0.7) ? random.pick(partSides).slug : null,
    };
  };

  /** Engine size of the first model that the part fits. */
  function engineOf([first]: readonly StoredFit[]): number | null {
    return catalogue.modelById(first?.modelId ?? 0)?.engineCc ?? null;
  }

  /** Genuine brands only for vehicles of the same make. */
  function brandOf({ brands }: CategoryFacts, [first]: readonly StoredFit[], random: Random): string | null {
    const make = catalogue.makeById(catalogue.modelById(first?.modelId ?? 0)?.makeId ?? 0)?.slug;
    const fitting = brands.filter(
      (slug) => brandSlugs.has(slug) && (!slug.endsWith('-genuine') || slug === `${make}-genuine`),
    );
    return fitting.length > 0 ? random.pick(fitting) : null;
  }

  function fitsOf(pick: (random: Random) => Model, random: Random): StoredFit[] {
    const count = random.chance(0.55) ? 1 : random.int(2, 4);
    const chosen = new Map<number, StoredFit>();
    for (let attempt = 0; attempt < count; attempt += 1) {
      const { id: modelId, fromYear, toYear } = pick(random);
      const first = random.int(
        Math.max(fromYear ?? FIRST_YEAR, FIRST_YEAR),
        Math.max(toYear ?? thisYear, FIRST_YEAR) - 1,
      );
      const last = Math.min(first + random.int(2, 9), toYear ?? thisYear);
      chosen.set(modelId, {
        modelId,
        fromYear: random.chance(0.1) ? null : Math.min(first, last),
        toYear: random.chance(0.12) ? null : last,
      });
    }
    return [...chosen.values()];
  }
}

function modelPicker(catalogue: CatalogueSnapshot, kind: VehicleKind): (random: Random) => Model {
  const models = catalogue
    .makes(kind)
    .slice(0, 8)
    .flatMap((make) => catalogue.models(make.id).map((model) => ({ model, combinedRank: make.rank * model.rank })))
    .sort((a, b) => a.combinedRank - b.combinedRank)
    .slice(0, MODELS);
  const pick = weighted(models, ({ combinedRank }) => 1 / combinedRank);
  return (random) => pick(random).model;
}

function conditionOf({ used }: CategoryFacts, random: Random): Part['condition'] {
  if (random.chance(used)) return random.chance(0.12) ? 'refurbished' : 'used';
  return 'new';
}

function originOf(condition: Part['condition'], brand: string | null, random: Random): string | null {
  if (brand?.endsWith('-genuine')) return 'genuine';
  if (condition !== 'new') return random.chance(0.6) ? 'kabuli' : null;
  return random.chance(0.8) ? random.pick(['aftermarket', 'aftermarket', 'oem', 'genuine']) : null;
}

const partNumberOf = (random: Random) =>
  `${random.int(10_000, 99_999)}-${random.pick(['YZZ', 'SNA', 'TR0', 'M70', 'B20'])}${random.int(10, 99)}`;

function priceOf(facts: CategoryFacts, subCategory: string, condition: Part['condition'], random: Random): number {
  const [low, high] = expensiveParts[subCategory] ?? facts.pricePkr;
  const usual = low * (high / low) ** ((random.next() + random.next()) / 2);
  const price = condition === 'new' ? usual : usual * 0.6;
  const step = price < 5000 ? 50 : price < 50_000 ? 500 : 5000;
  return Math.max(100, Math.round(price / step) * step);
}
