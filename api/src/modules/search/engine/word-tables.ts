import type { CatalogueSnapshot } from '../../catalogue/index.ts';
import { tokensOf } from '../text/tokens.ts';
import type { UnderstoodText, UnderstoodWord } from '../text/understand-text.ts';
import type { Reading, Things } from '../text/vocabulary.ts';
import { type CodeColumn, codeCountOf, type ListingColumns, looks, traits, yearOfAge } from './listing-columns.ts';
import type { WordTable } from './row-tests.ts';

const fuels = traits.choicesOf('fuel');
const gearboxes = traits.choicesOf('transmission');
const bodies = looks.choicesOf('body');
const colours = looks.choicesOf('colour');

type Named = (reading: Reading) => boolean;
const has =
  <Kind extends keyof Things>(kind: Kind, id: number | string | null | undefined): Named =>
  ({ things }) =>
    id !== null && id !== undefined && (things[kind] as Set<number | string>).has(id);

/** For every column in which a word may be found: which codes have which words. */
export function wordTables(columns: ListingColumns, catalogue: CatalogueSnapshot, text: UnderstoodText): WordTable[] {
  const table = (column: CodeColumn, isFound: (code: number, word: UnderstoodWord) => boolean): WordTable => ({
    column,
    wordsOf: Uint32Array.from({ length: codeCountOf(columns, column) }, (_, code) =>
      text.words.reduce((bits, word, index) => (isFound(code, word) ? bits | (1 << index) : bits), 0),
    ),
  });
  const named = (word: UnderstoodWord, ...tests: Named[]) =>
    word.readings.some((reading) => tests.some((test) => test(reading)));
  return [
    table('car', (code, word) => {
      const { modelId, variantId } = columns.cars.values[code] ?? { modelId: 0, variantId: null };
      const makeId = catalogue.modelById(modelId)?.makeId;
      return named(word, has('makes', makeId), has('models', modelId), has('variants', variantId));
    }),
    table('place', (code, word) => {
      const { cityId, areaId } = columns.places.values[code] ?? { cityId: 0, areaId: null };
      return named(word, has('cities', cityId), has('areas', areaId));
    }),
    table('traits', (code, word) => named(word, has('fuels', fuels[code]), has('transmissions', gearboxes[code]))),
    table('looks', (code, word) => named(word, has('bodies', bodies[code]), has('colours', colours[code]))),
    table('age', (code, word) => word.year !== undefined && yearOfAge(code) === word.year),
  ].filter(({ wordsOf }) => wordsOf.some((bits) => bits !== 0));
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
  return Uint16Array.from(columns.cars.values, ({ modelId, variantId }) => {
    const model = catalogue.modelById(modelId);
    const tests = [
      { weight: 4, isNamed: has('models', modelId) },
      { weight: 3, isNamed: has('makes', model?.makeId) },
      { weight: 2, isNamed: has('variants', variantId) },
    ];
    const scores = words.map(({ readings }) =>
      Math.max(
        0,
        ...readings.map((reading) => (tests.find(({ isNamed }) => isNamed(reading))?.weight ?? 0) * reading.quality),
      ),
    );
    const isWhole = tokensOf(model?.name ?? '').every((token) => typed.has(token));
    return scores.reduce((sum, score) => sum + score, isWhole ? WHOLE_NAME : 0);
  });
}
