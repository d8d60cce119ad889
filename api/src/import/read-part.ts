import { type Option, partBrands, partSubCategories } from '@karwan/shared-contracts';
import type { GoodsValues } from './goods-columns.ts';
import type { ImportSource } from './import-source.ts';
import { wordsOf } from './plain-text.ts';
import { isForAny } from './read-fits.ts';
import { createTitleReader, type TitleReading } from './read-title.ts';

/** What people call parts beside their names on the site. */
const alsoCalled: Readonly<Record<string, string>> = {
  headlight: 'head light|headlamp|head lamp|front light',
  'tail-light': 'taillight|tail lamp|back light|rear light',
  'fog-light': 'foglight|fog lamp',
  bonnet: 'hood',
  windscreen: 'windshield|wind screen|front screen',
  'side-mirror': 'side view mirror|door mirror|back view mirror',
  silencer: 'muffler',
  discs: 'brake disc|disc rotor|brake rotor',
  drums: 'brake drum',
  calipers: 'brake caliper',
  'car-tyres': 'tyre|tire|car tire',
  'bike-tyres': 'bike tire|motorcycle tyre',
  'alloy-rims': 'alloy wheel|rim',
  'shock-absorbers': 'shock|shocker|strut',
  'clutch-plate-set': 'clutch plate|clutch set|clutch kit',
  'gasket-kit': 'gasket|head gasket',
  'starter-motor': 'self starter|starter',
  'engine-mounts': 'engine mounting',
  'engine-assembly-kabuli': 'engine assembly|kabuli engine|complete engine',
  'gearbox-kabuli': 'gearbox|gear box|transmission assembly',
  'floor-mats': 'floor mat|foot mat',
  'android-panel': 'android player|lcd panel',
  'reverse-camera': 'back camera|rear camera',
  helmets: 'helmet',
  'spark-plugs': 'plug',
};

/** Puts what a part's name and the columns of its vehicle tell into the columns of the form. */
export function createPartReader({ catalogue, thisYear }: ImportSource): (values: GoodsValues) => GoodsValues {
  const parts = phrasesOf(partSubCategories);
  const brands = phrasesOf(partBrands);
  const readers = (['car', 'bike'] as const).map((kind) => createTitleReader(catalogue, thisYear, kind));

  return (row) => withFitment(read(row));

  function read(values: GoodsValues): GoodsValues {
    const text = [values.get('subCategory'), values.get('title')].find((each) => each && longestIn(each, parts));
    const part = text && longestIn(text, parts);
    if (!part) return new Map([...toldFits(values), ...values]);
    const brand = longestIn(part.rest, brands);
    return new Map([
      ...fitsIn(brand?.rest ?? part.rest, text),
      ...(brand ? [['brand', brand.slug] as const] : []),
      ...toldFits(values),
      ...values,
      ['subCategory', part.slug] as const,
    ]);
  }

  /** `Toyota Corolla 2014-2018` of `Brake pads for Toyota Corolla 2014-2018`; what is beside the part where it names a make and no model. */
  function fitsIn(words: string, text: string) {
    const readings = readers.map((read) => read(words));
    const car = readings.find((reading): reading is TitleReading => 'model' in reading);
    if (!car)
      return readings.some((reading) => 'make' in reading) ? [['fits', words.replace(/^for /, '')] as const] : [];
    const [years = ''] = /\b(19|20)\d{2}\s*((-|–|to)\s*((19|20)\d{2})?)?/.exec(text) ?? [];
    return [['fits', `${car.make.name} ${car.model.name} ${years}`] as const];
  }
}

/** `All cars` in a column of models is what it fits. */
function withFitment(values: GoodsValues): GoodsValues {
  const isAny = (['fitment', 'fits'] as const).some((key) => isForAny(values.get(key) ?? ''));
  return isAny ? new Map([...[...values].filter(([key]) => key !== 'fits'), ['fitment', 'any'] as const]) : values;
}

/** Where make, model and year have columns of their own. */
function toldFits(values: GoodsValues) {
  const told = (['make', 'model', 'year'] as const).flatMap((key) => values.get(key) ?? []);
  return told.length > 0 ? [['fits', told.join(' ')] as const] : [];
}

type Phrases = ReadonlyMap<string, string>;

/** Slugs by what people call them: `Gear oil / ATF` is either, `Gearbox (Kabuli)` may be one without. */
function phrasesOf(options: readonly Option[]): Phrases {
  return new Map(
    options.flatMap(({ slug, label }) => {
      const short = label.replace(/\(.*\)/, '');
      const names = [label, short, ...short.split('/'), ...(alsoCalled[slug]?.split('|') ?? [])];
      return names.map((name) => [singular(name).join(' '), slug] as const);
    }),
  );
}

/** The longest of the names in a text, and the words beside it. */
function longestIn(text: string, phrases: Phrases): { slug: string; rest: string } | undefined {
  const words = wordsOf(text);
  const ones = singular(text);
  const runs = ones.flatMap((_, start) =>
    ones
      .slice(start)
      .map((_, more) => ({ start, end: start + more + 1, name: ones.slice(start, start + more + 1).join(' ') })),
  );
  const [best] = runs
    .filter(({ name }) => name.length > 2 && phrases.has(name))
    .sort((a, b) => b.name.length - a.name.length);
  const slug = best && phrases.get(best.name);
  if (!best || !slug) return undefined;
  return { slug, rest: [...words.slice(0, best.start), ...words.slice(best.end)].join(' ') };
}

/** `Brake pads` and `brake pad` alike. */
const singular = (text: string): string[] => wordsOf(text).map((word) => word.replace(/(?<=\p{L}{2})s$/u, ''));
