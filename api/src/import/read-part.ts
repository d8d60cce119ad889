import { type Option, partBrands, partSubCategories } from '@karwan/shared-contracts';
import type { NameDecisions } from '../modules/imports/index.ts';
import { editsBetween } from './find-variant.ts';
import type { ImportSource } from './import-source.ts';
import type { ItemValues } from './item-columns.ts';
import { wordsOf } from './plain-text.ts';
import { isForAny } from './read-fits.ts';
import { createTitleReader, type TitleReading } from './read-title.ts';

/** Synonyms of parts. */
const alternativeNames: Readonly<Record<string, string>> = {
  'pistons-and-rings': 'piston|piston ring|ring piston|piston kit|piston set',
  'timing-belt-chain-kit': 'timing belt|timing chain|timing kit|cam belt',
  turbocharger: 'turbo',
  injectors: 'fuel injector|injector nozzle',
  carburettor: 'carburetor|carb',
  valves: 'engine valve|intake valve',
  'crankshaft-and-bearings': 'crankshaft|crank shaft|connecting rod|con rod|main bearing',
  camshaft: 'cam shaft',
  'air-filter': 'air cleaner|air filter element',
  'cabin-filter': 'ac filter|pollen filter',
  'fuel-filter': 'petrol filter|diesel filter',
  'engine-oil': 'motor oil',
  'brake-fluid': 'brake oil',
  coolant: 'radiator coolant|antifreeze',
  'brake-pads': 'brake pad|disc pad|disk pad|break pad|brake pad set',
  'brake-shoes': 'break shoe|brake leather',
  'master-cylinder': 'brake master cylinder',
  booster: 'brake booster',
  'abs-sensor': 'wheel speed sensor',
  'coil-springs': 'coil spring|suspension spring',
  'lower-arm': 'control arm|lower control arm|suspension arm|wishbone',
  'tie-rod-end': 'tie rod|rack end',
  'rack-and-pinion': 'steering rack|steering box|steering gear',
  'power-steering-pump': 'steering pump',
  'stabiliser-link': 'stabilizer link|sway bar link|sway bar|stabilizer bar',
  bushes: 'bush|bushing|rubber bush|suspension bush|bush kit',
  'wheel-bearing': 'hub bearing|wheel hub',
  'cv-joint-axle': 'cv joint|axle|cv axle|drive axle|axle shaft',
  'drive-shaft': 'propeller shaft|driveshaft',
  'gear-lever': 'gear shifter',
  'radiator-fan': 'cooling fan|radiator fan motor',
  'ac-compressor': 'air conditioner compressor|ac pump',
  condenser: 'ac condenser',
  'cooling-coil': 'evaporator|ac evaporator',
  'blower-motor': 'blower',
  battery: 'car battery',
  alternator: 'dynamo|generator',
  ecu: 'engine control unit|ecm|engine computer',
  'ignition-coil': 'coil pack',
  'relays-and-fuses': 'relay|fuse|fuse box',
  wiring: 'wiring harness|wire harness|wiring loom',
  'sensors-o2-maf-map':
    'map sensor|maf sensor|crank sensor|camshaft sensor|speed sensor|temperature sensor|knock sensor',
  'power-window-motor': 'window motor|window regulator|power window|window lifter',
  'immobiliser-key': 'immobilizer key|remote key|car key|key fob',
  'boot-tailgate': 'trunk|trunk lid|boot lid|diggi',
  grille: 'grill|front grille|show grill|radiator grille',
  'window-glass': 'door glass|side glass',
  fender: 'mudguard',
  'door-handle': 'outer handle|inner handle',
  indicator: 'turn signal|side indicator|blinker',
  'led-bulbs': 'led bulb|bulb|halogen bulb',
  'interior-lights': 'roof light|cabin light',
  'catalytic-converter': 'catalyst|cat converter',
  'fuel-pump': 'petrol pump|fuel pump assembly',
  'fuel-tank': 'petrol tank',
  'wheel-caps': 'wheel cover|hub cap|hubcap',
  'wheel-nuts': 'lug nut|wheel bolt',
  'chain-sprocket': 'chain set|sprocket|chain kit',
  headlight: 'head light|headlamp|head lamp|front light',
  'tail-light': 'taillight|tail lamp|back light|rear light',
  'fog-light': 'foglight|fog lamp',
  bonnet: 'hood',
  windscreen: 'windshield|wind screen|front screen',
  'side-mirror': 'side view mirror|door mirror|back view mirror|wing mirror',
  silencer: 'muffler',
  discs: 'brake disc|disc rotor|brake rotor|brake disk',
  drums: 'brake drum',
  calipers: 'brake caliper',
  'car-tyres': 'tyre|tire|car tire',
  'bike-tyres': 'bike tire|motorcycle tyre',
  'alloy-rims': 'alloy wheel|rim',
  'shock-absorbers': 'shock|shocker|strut',
  'clutch-plate-set': 'clutch plate|clutch set|clutch kit|clutch disc',
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

/** Parts without a category of their own, by the closest category. Their listings keep the seller's name. */
const kindsOf: Readonly<Record<string, string>> = {
  'steering-cover': 'steering wheel',
  silencer: 'exhaust pipe|exhaust|tail pipe',
  windscreen: 'wiper|wiper blade|wiper motor|wiper arm',
  'seat-covers': 'car seat',
  'dashboard-mat': 'dashboard',
  radiator: 'intercooler|radiator hose|radiator cap',
  'clutch-plate-set': 'clutch|pressure plate|release bearing',
  'timing-belt-chain-kit': 'fan belt|drive belt|serpentine belt|v belt|belt tensioner',
  'gearbox-kabuli': 'transmission',
  'engine-assembly-kabuli': 'engine',
  'shock-absorbers': 'suspension',
  'wheel-bearing': 'bearing',
  door: 'door panel|door lock|door hinge',
  'sensors-o2-maf-map': 'sensor',
  'brake-pads': 'brake',
  'cylinder-head': 'engine block',
  'exhaust-manifold': 'intake manifold|manifold',
};

type Part = { slug: string; rest: string; isKindOf: boolean };

/** Fills the form's columns from a part's name and the columns of its vehicle. */
export function createPartReader({ catalogue, decisions, thisYear }: ImportSource): (values: ItemValues) => ItemValues {
  const findPart = createPartFinder(decisions);
  const brands = phrasesOf(partBrands, {});
  const readers = (['car', 'bike'] as const).map((kind) => createTitleReader(catalogue, thisYear, decisions, kind));

  return (row) => withFitment(read(row));

  function read(values: ItemValues): ItemValues {
    const title = values.get('title');
    const rowValues = new Map([...values].filter(([field]) => field !== 'title'));
    const [named] = [values.get('subCategory'), title].flatMap((text) => {
      const part = text ? findPart(text) : undefined;
      return text && part ? [{ text, part }] : [];
    });
    if (!named) {
      const name = rowValues.get('subCategory') ?? title;
      return new Map([...fitsFromColumns(values), ...rowValues, ...(name ? [['subCategory', name] as const] : [])]);
    }
    const { part, text } = named;
    const brand = findLongest(part.rest, brands);
    const statedName = part.isKindOf ? stripBrand(text, brand?.rest ?? part.rest) : '';
    return new Map([
      ...findFits(brand?.rest ?? part.rest, text),
      ...(brand ? [['brand', brand.slug] as const] : []),
      ...fitsFromColumns(values),
      ...rowValues,
      ['subCategory', part.slug] as const,
      ...(statedName ? [['title', statedName] as const] : []),
    ]);
  }

  /**
   * `Toyota Corolla 2014-2018` from `Brake pads for Toyota Corolla 2014-2018`. If it names a make but no model, the
   * text besides the part's name.
   */
  function findFits(words: string, text: string) {
    const results = readers.map((read) => read(words));
    const car = results.find((reading): reading is TitleReading => 'model' in reading);
    if (!car)
      return results.some((reading) => 'make' in reading) ? [['fits', words.replace(/^for /, '')] as const] : [];
    const [years = ''] = /\b(19|20)\d{2}\s*((-|–|to)\s*((19|20)\d{2})?)?/.exec(text) ?? [];
    return [['fits', `${car.make.name} ${car.model.name} ${years}`] as const];
  }
}

/** Whether a cell names a part. */
export function createPartNameTest(decisions: NameDecisions): (cell: string) => boolean {
  const findPart = createPartFinder(decisions);
  return (cell) => findPart(cell) !== undefined;
}

/**
 * The part that a text names: by its name, by an editor's decision, with a typing error (`Shocck Absorber`), else by
 * its closest category.
 */
function createPartFinder(decisions: NameDecisions): (text: string) => Part | undefined {
  const parts = new Map(phrasesOf(partSubCategories, alternativeNames));
  for (const { name, into } of decisions.synonyms({ kind: 'part', vehicleKind: null, make: null, model: null }))
    if (partSubCategories.some(({ slug }) => slug === into)) parts.set(singularWords(name).join(' '), into);
  const kinds = new Map(
    Object.entries(kindsOf).flatMap(([slug, names]) =>
      names.split('|').map((name) => [singularWords(name).join(' '), slug] as const),
    ),
  );
  const cache = new Map<string, Part | undefined>();
  return (text) => {
    if (cache.size > MAX_CACHED) cache.clear();
    if (!cache.has(text)) cache.set(text, find(text));
    return cache.get(text);
  };

  function find(text: string): Part | undefined {
    const exact = findLongest(text, parts);
    const kind = findLongest(text, kinds);
    // `Steering wheel` is not a `wheel`: the longer match wins.
    if (kind && kind.length > (exact?.length ?? 0)) return { ...kind, isKindOf: true };
    const near = exact ?? findNearest(text, parts);
    return near && { ...near, isKindOf: false };
  }
}
const MAX_CACHED = 5000;

/** The seller's name of the part, without the vehicle. */
function stripBrand(text: string, rest: string): string {
  const others = new Set(rest.split(' '));
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !others.has(word.toLowerCase()));
  return words.join(' ').slice(0, 40);
}

/** `All cars` in a model column means that it fits any vehicle. */
function withFitment(values: ItemValues): ItemValues {
  const fitsAnyVehicle = (['fitment', 'fits'] as const).some((key) => isForAny(values.get(key) ?? ''));
  return fitsAnyVehicle
    ? new Map([...[...values].filter(([key]) => key !== 'fits'), ['fitment', 'any'] as const])
    : values;
}

/** For tables with separate columns of make, model and year. */
function fitsFromColumns(values: ItemValues) {
  const stated = (['make', 'model', 'year'] as const).flatMap((key) => values.get(key) ?? []);
  return stated.length > 0 ? [['fits', stated.join(' ')] as const] : [];
}

type Phrases = ReadonlyMap<string, string>;

/** Slugs by name: `Gear oil / ATF` matches either name, `Gearbox (Kabuli)` also without the brackets. */
function phrasesOf(options: readonly Option[], others: Readonly<Record<string, string>>): Phrases {
  return new Map(
    options.flatMap(({ slug, label }) => {
      const short = label.replace(/\(.*\)/, '');
      const names = [label, short, ...short.split('/'), ...(others[slug]?.split('|') ?? [])];
      return names.map((name) => [singularWords(name).join(' '), slug] as const);
    }),
  );
}

type Match = { slug: string; rest: string; length: number };
const MAX_WORDS = 5;

function wordRunsOf(text: string) {
  const words = singularWords(text);
  return words.flatMap((_, start) =>
    words
      .slice(start, start + MAX_WORDS)
      .map((_, more) => ({ start, end: start + more + 1, name: words.slice(start, start + more + 1).join(' ') })),
  );
}

function removeRun(text: string, { start, end }: { start: number; end: number }): string {
  const words = wordsOf(text);
  return [...words.slice(0, start), ...words.slice(end)].join(' ');
}

/** The longest known name in a text, and the remaining words. */
function findLongest(text: string, phrases: Phrases): Match | undefined {
  const [best] = wordRunsOf(text)
    .filter(({ name }) => name.length > 2 && phrases.has(name))
    .sort((a, b) => b.name.length - a.name.length);
  const slug = best && phrases.get(best.name);
  return best && slug ? { slug, rest: removeRun(text, best), length: best.name.length } : undefined;
}

/**
 * A name with a typing error: one letter from five letters on, two from nine. Undefined if several are equally close.
 */
function findNearest(text: string, phrases: Phrases): Match | undefined {
  const candidates = wordRunsOf(text).flatMap((run) => {
    const maxErrors = run.name.length >= 9 ? 2 : run.name.length >= 5 ? 1 : 0;
    if (maxErrors === 0 || /\d/.test(run.name)) return [];
    return [...phrases].flatMap(([name, slug]) => {
      if (Math.abs(name.length - run.name.length) > maxErrors || name[0] !== run.name[0]) return [];
      const edits = editsBetween(name, run.name);
      return edits <= maxErrors ? [{ slug, run, edits }] : [];
    });
  });
  const [best] = candidates.sort((a, b) => b.run.name.length - a.run.name.length || a.edits - b.edits);
  if (best === undefined) return undefined;
  const isUnambiguous = candidates.every(
    ({ slug, run, edits }) => slug === best.slug || run.name !== best.run.name || edits > best.edits,
  );
  return isUnambiguous ? { slug: best.slug, rest: removeRun(text, best.run), length: best.run.name.length } : undefined;
}

/** Words without plural `s`: the same for `Brake pads` and `brake pad`. */
const singularWords = (text: string): string[] => wordsOf(text).map((word) => word.replace(/(?<=\p{L}{2})s$/u, ''));
