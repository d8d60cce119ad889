import type { NumberRange } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../../catalogue/index.ts';
import { tokensOf } from '../text/tokens.ts';
import type { UnderstoodText } from '../text/understand-text.ts';
import { itemsOfKind } from '../text/vocabulary.ts';
import type { NamedItemKind } from '../text/word-lists.ts';
import type { FitWords } from './fit-column.ts';
import { yearInFits } from './fit-column.ts';
import { type IndexLayout, PLACE, packedOf, VEHICLE } from './index-layout.ts';
import type { ListingColumns } from './listing-columns.ts';
import type { TextTables, WordTable } from './row-tests.ts';

/** For each place where words are searched, which codes have which words. */
export function textTables(columns: ListingColumns, catalogue: CatalogueSnapshot, text: UnderstoodText): TextTables {
  const { texts } = columns.layout;
  const hashes = new Map<number, number>();
  for (const [index, { textHash }] of text.words.entries()) {
    if (textHash !== undefined) hashes.set(textHash, (hashes.get(textHash) ?? 0) | (1 << index));
  }
  return {
    tables: wordTables(columns, catalogue, text),
    fits: fitWords(columns, catalogue, text),
    texts: hashes.size > 0 ? texts.map((column) => ({ column, wordsOf: hashes })) : [],
  };
}

/** Which words name models that parts fit, or their years. */
function fitWords({ fits }: ListingColumns, catalogue: CatalogueSnapshot, text: UnderstoodText): FitWords | undefined {
  if (fits === undefined) return undefined;
  const [makes, models] = [bitsOf(text, 'makes'), bitsOf(text, 'models')];
  const bitsByModel = Uint32Array.from(fits.models, (id) => makes(catalogue.modelById(id)?.makeId) | models(id));
  const years = text.words.flatMap(({ year }, index) =>
    year === undefined ? [] : [{ year: yearInFits(year), bit: 1 << index }],
  );
  const named = text.words.reduce(
    (bits, { meaning }, index) => (meaning.has('makes') || meaning.has('models') ? bits | (1 << index) : bits),
    0,
  );
  return { bitsByModel, bitsOfAny: years.reduce((bits, { bit }) => bits | bit, named), years };
}

function wordTables(columns: ListingColumns, catalogue: CatalogueSnapshot, text: UnderstoodText): WordTable[] {
  const { layout } = columns;
  const table = (column: string, bitsOfCode: (code: number) => number): WordTable => ({
    column,
    wordsOf: Uint32Array.from({ length: columns.codeCountOf(column) }, (_, code) => bitsOfCode(code)),
  });
  const [makes, models, variants] = [bitsOf(text, 'makes'), bitsOf(text, 'models'), bitsOf(text, 'variants')];
  const [cities, areas] = [bitsOf(text, 'cities'), bitsOf(text, 'areas')];
  const tables = layout.packed.flatMap(({ name }) => {
    const fieldTables = fieldsWithWords(layout, name).map(({ of, values }) => {
      const bitsOfValue = of === 'year' ? yearBits(text) : bitsOf(text, of);
      return values.map(bitsOfValue);
    });
    return fieldTables.length === 0
      ? []
      : [table(name, (code) => fieldTables.reduce((bits, fieldTable) => bits | (fieldTable[code] ?? 0), 0))];
  });
  const engine = layout.fieldColumns.get(ENGINE)?.column;
  const sizes = engine === undefined ? undefined : columns.values.get(engine)?.values;
  if (engine !== undefined && sizes !== undefined) tables.push(table(engine, (code) => engineBits(text, sizes[code])));
  if (layout.codes.includes(VEHICLE)) {
    tables.push(
      table(VEHICLE, (code) => {
        const { modelId, variantId } = columns.vehicles.values[code] ?? { modelId: 0, variantId: null };
        return makes(catalogue.modelById(modelId)?.makeId) | models(modelId) | variants(variantId);
      }),
    );
  }
  tables.push(
    table(PLACE, (code) => {
      const { cityId, areaId } = columns.places.values[code] ?? { cityId: 0, areaId: null };
      return cities(cityId) | areas(areaId);
    }),
  );
  return tables.filter(({ wordsOf }) => wordsOf.some((bits) => bits !== 0));
}

/** Fields of a packed column whose values are words that people type. */
const fieldsWithWords = (layout: IndexLayout, name: string) =>
  [...layout.fieldColumns].flatMap(([of, { column }]) => {
    const field = layout.definition.fields[of];
    if (column !== name || !(field?.kind === 'year' || (field?.kind === 'choice' && field.isSearchable))) return [];
    return [{ of, values: packedOf(layout, of)?.values ?? [] }];
  });

const yearBits =
  ({ words }: UnderstoodText) =>
  (value: number | string | null) =>
    words.reduce((bits, { year }, index) => (year !== undefined && year === value ? bits | (1 << index) : bits), 0);

const ENGINE = 'engineCc';

const engineBits = ({ words }: UnderstoodText, value: unknown): number =>
  words.reduce((bits, { engineCc }, index) => {
    const matchesEngine = typeof value === 'number' && engineCc !== undefined && isInRange(value, engineCc);
    return matchesEngine ? bits | (1 << index) : bits;
  }, 0);

const isInRange = (value: number, { min = 0, max = Number.POSITIVE_INFINITY }: NumberRange) =>
  value >= min && value <= max;

/** Maps each item to the bits of the words that name it, merged once per text. */
function bitsOf({ words }: UnderstoodText, kind: NamedItemKind) {
  const bits = new Map<number | string, number>();
  for (const [index, { meaning }] of words.entries()) {
    for (const id of itemsOfKind(meaning, kind).keys()) bits.set(id, (bits.get(id) ?? 0) | (1 << index));
  }
  return (id: number | string | null | undefined): number =>
    id === null || id === undefined ? 0 : (bits.get(id) ?? 0);
}

/** Bonus for a model whose whole name was typed: `Corolla` before `Corolla Axio`. */
const WHOLE_NAME_BONUS = 2;

/**
 * How well each vehicle matches the words: exact matches before prefixes before typing errors, makes and models before
 * variants.
 */
export function scoresOfVehicles(
  { vehicles }: ListingColumns,
  catalogue: CatalogueSnapshot,
  { words }: UnderstoodText,
): Uint16Array {
  const typed = new Set(words.flatMap(({ readings }) => readings.map(({ token }) => token)));
  const meanings = words.map(({ meaning }) => ({
    makes: itemsOfKind(meaning, 'makes'),
    models: itemsOfKind(meaning, 'models'),
    variants: itemsOfKind(meaning, 'variants'),
  }));
  const bonusByModel = new Map<number, { makeId: number; wholeNameBonus: number }>();
  const modelOf = (modelId: number) => {
    let model = bonusByModel.get(modelId);
    if (model === undefined) {
      const { makeId = 0, name = '' } = catalogue.modelById(modelId) ?? {};
      const isWholeName = meanings.some(({ models }) => models.has(modelId)) && isTyped(name);
      model = { makeId, wholeNameBonus: isWholeName ? WHOLE_NAME_BONUS : 0 };
      bonusByModel.set(modelId, model);
    }
    return model;
  };
  const isTyped = (name: string) => {
    const tokens = tokensOf(name);
    return tokens.every((token) => typed.has(token)) || words.some((word) => word.typed === tokens.join(''));
  };
  return Uint16Array.from(vehicles.values, ({ modelId, variantId }) => {
    const { makeId, wholeNameBonus } = modelOf(modelId);
    let score = wholeNameBonus;
    for (const { makes, models, variants } of meanings) {
      score += Math.max(
        4 * (models.get(modelId) ?? 0),
        3 * (makes.get(makeId) ?? 0),
        2 * (variantId === null ? 0 : (variants.get(variantId) ?? 0)),
      );
    }
    return score;
  });
}
