import { foreignCurrencies, isForeignMoney } from './foreign-money.ts';

/** The fields that an import reads. A file has some of them, in any order and under any names. */
export const importFields = [
  'make',
  'model',
  'variant',
  'year',
  'price_pkr',
  'currency',
  'mileage_km',
  'fuel',
  'transmission',
  'engine_cc',
  'colour',
  'body_type',
  'city',
  'province',
  'title',
  'registered_in',
  'assembly',
  'description',
  'link',
  'photos',
] as const;
export type ImportField = (typeof importFields)[number];

/** A row of the file: its cleaned values by field. */
export type RawRow = {
  line: number;
  values: Readonly<Partial<Record<ImportField, string>>>;
  /** All cells, including those that are not understood. */
  cells: readonly string[];
};

/** Names of the fields in reports. */
export const fieldLabels: Readonly<Record<ImportField, string>> = {
  make: 'make',
  model: 'model',
  variant: 'variant',
  year: 'year',
  price_pkr: 'price',
  currency: 'currency',
  mileage_km: 'mileage',
  fuel: 'fuel',
  transmission: 'transmission',
  engine_cc: 'engine size',
  colour: 'colour',
  body_type: 'body type',
  city: 'city',
  province: 'province',
  title: 'title (make, model, variant, year)',
  registered_in: 'city of registration',
  assembly: 'assembly',
  description: 'description',
  link: 'link to its page',
  photos: 'photos',
};

/**
 * Other names of the fields, the most certain first. A name listed for several fields is decided by the column's
 * content.
 */
const names: Readonly<Record<ImportField, string>> = {
  make: 'make|maker|brand|company|company name|manufacturer|car make|make name|کمپنی|برانڈ|میک',
  model: 'model|model name|car model|ماڈل|car|vehicle|name|گاڑی',
  variant: 'variant|version|grade|trim|trim level|edition|sub model|ورژن',
  year: 'year|model year|yr|year model|model date|manufacture year|year of manufacture|mfg year|model|ماڈل|سال|mdl|registration year|year of registration|reg year|first registration|registered',
  price_pkr:
    'price pkr|price|asking price|demand|asking|selling price|sale price|amount|price amount|price value|offers price|قیمت|ڈیمانڈ',
  currency: 'currency|ccy|currency code|price currency|price ccy|offers price currency|کرنسی',
  mileage_km:
    'mileage km|mileage|odometer|odo|km driven|kms driven|driven|kilometers|kilometres|kilometer|km|kms|distance|milage|کلومیٹر|مائلیج',
  fuel: 'fuel|fuel type|engine type|engine|type|ایندھن|فیول',
  transmission: 'transmission|transmission type|gearbox|gear box|gear|gears|gear type|type|گیئر|ٹرانسمیشن',
  engine_cc:
    'engine cc|engine capacity|engine|engine size|cc|capacity|displacement|engine displacement|engine type|انجن',
  colour: 'colour|color|exterior colour|exterior color|body colour|body color|paint|رنگ',
  body_type: 'body type|body|body style|vehicle type|type|باڈی',
  city: 'city|town|location|place|place of car|city name|car location|ad city|seller city|address|شہر|مقام',
  province: 'province|state|صوبہ',
  title:
    'title|ad title|listing title|heading|make and model|make model|brand model|vehicle name|car name|vehicle|car|name|listing|ad|car details|vehicle details|گاڑی',
  registered_in:
    'registered in|registration city|reg city|registered city|registered|registration|registration status|reg in|reg|رجسٹریشن',
  assembly: 'assembly|assembled|assembly type',
  description:
    'description|seller comments|seller comment|comments|remarks|notes|ad description|details|detail|about|more details|تفصیل',
  link: 'link|url|ad link|ad url|listing url|listing link|page url|web page|href|source url|permalink|detail url|item url',
  photos: 'photos|photo|images|image|pictures|picture|image url|image urls|photo url|photo urls|img|thumbnail',
};

/** Other names of a field; empty for fields that cars do not have. */
export const synonymsOf = (field: string): readonly string[] =>
  new Map<string, string>(Object.entries(names)).get(aliases[field] ?? field)?.split('|') ?? [];
const aliases: Readonly<Record<string, string>> = { registration_city: 'registered_in' };

const fieldsByName = new Map<string, ImportField[]>();
const placeInList = new Map<string, number>();
for (const field of importFields) {
  for (const [index, name] of names[field].split('|').entries()) {
    fieldsByName.set(name, [...(fieldsByName.get(name) ?? []), field]);
    placeInList.set(`${field}/${name}`, index);
  }
}

/** The factor of a column's plain numbers if its name states a unit: `Price (Lacs)`, `driven (000 km)`. */
export const unitWords: Readonly<Record<string, number>> = {
  lac: 100_000,
  lacs: 100_000,
  lakh: 100_000,
  lakhs: 100_000,
  لاکھ: 100_000,
  crore: 10_000_000,
  crores: 10_000_000,
  million: 1_000_000,
  thousand: 1000,
  '000': 1000,
  x1000: 1000,
  miles: 1.609_344,
};
const fillers = new Set([
  'in',
  'of',
  'the',
  'pkr',
  'rs',
  'rupees',
  'km',
  'kms',
  'cc',
  'ltr',
  'x',
  ...Object.keys(unitWords),
  ...foreignCurrencies,
]);

const FOREIGN_PENALTY = 100;

export type NamedField = { field: ImportField; confidence: number };
export type NameReading = { candidates: NamedField[]; unit: number | undefined };

/** The fields that a column may be, by its name. Reads `yearOfRegistration` like `Year of Registration`. */
export function readName(name: string): NameReading {
  const words = name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const unit = words.map((word) => unitWords[word]).find((known) => known !== undefined);
  const joined = words.join(' ');
  const short = words.filter((word) => !fillers.has(word)).join(' ');
  const matchedName = [joined, short, short.replace(/s$/, '')].find((name) => fieldsByName.has(name)) ?? '';
  const candidates = (fieldsByName.get(matchedName) ?? []).map((field) => ({
    field,
    // Prefer a price in rupees to one in another currency.
    confidence: -(placeInList.get(`${field}/${matchedName}`) ?? 0) - (isForeignMoney(name) ? FOREIGN_PENALTY : 0),
  }));
  return { candidates, unit };
}
