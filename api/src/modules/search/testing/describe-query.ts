import { formatSegments, isView, type ShownVertical, shownVerticals, sourceOf } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../../catalogue/index.ts';
import { layoutOf, viewOf } from '../engine/index-layout.ts';
import { type UnderstoodText, type UnderstoodWord, understandText } from '../text/understand-text.ts';
import { Vocabulary } from '../text/vocabulary.ts';
import type { NamedItem } from '../text/word-lists.ts';
import { type Query, queries } from './queries.ts';

/** In order of precedence when a word names several kinds. */
const kinds: readonly (readonly [kind: string, called: string])[] = [
  ['makes', 'make'],
  ['models', 'model'],
  ['protectionLevel', 'level'],
  ['subCategory', 'part'],
  ['category', 'part'],
  ['fuel', 'fuel'],
  ['engineType', 'engine'],
  ['bodyType', 'body'],
  ['transmission', 'transmission'],
  ['colour', 'colour'],
  ['cities', 'city'],
  ['variants', 'variant'],
  ['areas', 'area'],
];

/** Compares how each query of the table is understood with what the table expects. */
export async function readQueries(
  catalogue: CatalogueSnapshot,
  table: readonly Query[] = queries,
): Promise<{ query: Query; found: string; isRight: boolean }[]> {
  const vocabularies = new Map(
    shownVerticals.map((each) => {
      const layout = layoutOf(sourceOf(each));
      return [each, new Vocabulary(catalogue, isView(each) ? viewOf(layout, each) : layout)] as const;
    }),
  );
  const read = (typed: string, vertical: ShownVertical) => {
    const vocabulary = vocabularies.get(vertical);
    if (vocabulary === undefined) throw new Error(`${vertical} is not searched.`);
    return understandText(typed, vocabulary, { yieldIfDue: async () => undefined });
  };
  const results = [];
  for (const query of table) {
    const [typed, vertical, expected] = query;
    const text = await read(typed, vertical);
    const otherVertical = text.isElsewhere ? await otherVerticalOf(typed, vertical) : undefined;
    results.push({
      query,
      found: otherVertical ?? [...text.words.map((word) => namesOf(word)[0]), ...describeText(text)].join(' '),
      isRight:
        otherVertical === undefined
          ? isUnderstood(text, expected.split(' ').filter(Boolean))
          : otherVertical === expected,
    });
  }
  return results;

  /** Each word has the expected name, in order, and everything else matches. */
  function isUnderstood(text: UnderstoodText, expected: readonly string[]): boolean {
    const descriptions = describeText(text);
    const names = expected.filter((each) => !descriptions.includes(each));
    return (
      names.length + descriptions.length === expected.length &&
      names.length === text.words.length &&
      text.words.every((word, at) => namesOf(word).includes(names[at] ?? ''))
    );
  }

  async function otherVerticalOf(typed: string, currentVertical: ShownVertical): Promise<string> {
    for (const vertical of shownVerticals.filter((each) => each !== currentVertical)) {
      const { isElsewhere, ignored } = await read(typed, vertical);
      if (!isElsewhere && ignored.length === 0) return `elsewhere:${vertical}`;
    }
    // No vertical understands all of it, so take the first that understands a part.
    for (const vertical of shownVerticals.filter((each) => each !== currentVertical))
      if (!(await read(typed, vertical)).isElsewhere) return `elsewhere:${vertical}`;
    return 'nothing';
  }

  function describeText({ filters, sort, ignored, corrected }: UnderstoodText): string[] {
    return [
      ...filters.map((each) => formatSegments(each)),
      ...(sort ? [`order:${sort}`] : []),
      ...ignored.map((word) => `ignored:${word}`),
      ...(corrected === null ? [] : ['corrected']),
    ];
  }

  /** Everything that a word may name, makes and models first. */
  function namesOf({ typed, readings, year }: UnderstoodWord): string[] {
    const best = Math.max(0, ...readings.map(({ quality }) => quality));
    const namedItems = readings.filter(({ quality }) => quality === best).flatMap((reading) => reading.items);
    const names = kinds.flatMap(([kind, called]) =>
      namedItems.filter((each) => each.kind === kind).map((item) => `${called}:${slugOf(item, typed)}`),
    );
    return year === undefined ? [...names, `?:${typed}`] : [...names, `year:${year}`];
  }

  function slugOf({ kind, id }: NamedItem, typed: string): string {
    if (kind === 'variants' || kind === 'areas') return typed;
    if (typeof id === 'string') return id;
    const row =
      kind === 'makes' ? catalogue.makeById(id) : kind === 'models' ? catalogue.modelById(id) : catalogue.cityById(id);
    return row?.slug ?? typed;
  }
}
