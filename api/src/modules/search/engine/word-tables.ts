import type { CatalogueSnapshot } from '../../catalogue/index.ts';
import { tokensOf } from '../text/tokens.ts';
import type { UnderstoodText } from '../text/understand-text.ts';
import type { Meaning } from '../text/vocabulary.ts';
import { type CodeColumn, codeCountOf, type ListingColumns, looks, traits, yearOfAge } from './listing-columns.ts';
import type { WordTable } from './row-tests.ts';

const fuels = traits.choicesOf('fuel');
const gearboxes = traits.choicesOf('transmission');
const bodies = looks.choicesOf('body');
const colours = looks.choicesOf('colour');

/** For every column in which a word may be found: which codes have which words. */
export function wordTables(columns: ListingColumns, catalogue: CatalogueSnapshot, text: UnderstoodText): WordTable[] {
  const table = (column: CodeColumn, bitsOf: (code: number) => number): WordTable => ({
    column,
    wordsOf: Uint32Array.from({ length: codeCountOf(columns, column) }, (_, code) => bitsOf(code)),
  });
  const [makes, models, variants] = [bitsOf(text, 'makes'), bitsOf(text, 'models'), bitsOf(text, 'variants')];
  const [cities, areas] = [bitsOf(text, 'cities'), bitsOf(text, 'areas')];
  const [ofFuel, ofGearbox] = [bitsOf(text, 'fuels'), bitsOf(text, 'transmissions')];
  const [ofBody, ofColour] = [bitsOf(text, 'bodies'), bitsOf(text, 'colours')];
  const years = text.words.map(({ year }) => year);
  return [
    table('car', (code) => {
      const { modelId, variantId } = columns.cars.values[code] ?? { modelId: 0, variantId: null };
      return makes(catalogue.modelById(modelId)?.makeId) | models(modelId) | variants(variantId);
    }),
    table('place', (code) => {
      const { cityId, areaId } = columns.places.values[code] ?? { cityId: 0, areaId: null };
      return cities(cityId) | areas(areaId);
    }),
    table('traits', (code) => ofFuel(fuels[code]) | ofGearbox(gearboxes[code])),
    table('looks', (code) => ofBody(bodies[code]) | ofColour(colours[code])),
    table('age', (code) => {
      const yearOfCode = yearOfAge(code);
      return years.reduce<number>((bits, year, index) => (year === yearOfCode ? bits | (1 << index) : bits), 0);
    }),
  ].filter(({ wordsOf }) => wordsOf.some((bits) => bits !== 0));
}

/** Looks up which words name a thing, united once for each text: a table costs its codes, whatever the words mean. */
function bitsOf({ words }: UnderstoodText, kind: keyof Meaning) {
  const bits = new Map<number | string, number>();
  for (const [index, { meaning }] of words.entries()) {
    for (const id of meaning[kind].keys()) bits.set(id, (bits.get(id) ?? 0) | (1 << index));
  }
  return (id: number | string | null | undefined): number =>
    id === null || id === undefined ? 0 : (bits.get(id) ?? 0);
}

/** What a model whose whole name was typed gains over one of which it is only a part: `Corolla` over `Corolla Axio`. */
const WHOLE_NAME = 2;

/** How well each car fits the words: exact ones before beginnings before typing errors, makes and models before variants. */
export function scoresOfCars(
  columns: ListingColumns,
  catalogue: CatalogueSnapshot,
  { words }: UnderstoodText,
): Uint16Array {
  const typed = new Set(words.flatMap(({ readings }) => readings.map(({ token }) => token)));
  const ofModel = new Map<number, { makeId: number; whole: number }>();
  const known = (modelId: number) => {
    let model = ofModel.get(modelId);
    if (model === undefined) {
      const { makeId = 0, name = '' } = catalogue.modelById(modelId) ?? {};
      const isWhole = words.some(({ meaning }) => meaning.models.has(modelId)) && isTyped(name);
      model = { makeId, whole: isWhole ? WHOLE_NAME : 0 };
      ofModel.set(modelId, model);
    }
    return model;
  };
  const isTyped = (name: string) => tokensOf(name).every((token) => typed.has(token));
  return Uint16Array.from(columns.cars.values, ({ modelId, variantId }) => {
    const { makeId, whole } = known(modelId);
    let score = whole;
    for (const { meaning } of words) {
      score += Math.max(
        4 * (meaning.models.get(modelId) ?? 0),
        3 * (meaning.makes.get(makeId) ?? 0),
        2 * (variantId === null ? 0 : (meaning.variants.get(variantId) ?? 0)),
      );
    }
    return score;
  });
}
