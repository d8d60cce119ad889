import type { NumberRange, SearchedVertical } from '@karwan/shared-contracts';
import type { CatalogueSnapshot, SearchWord } from '../../catalogue/index.ts';
import { type Token, tokensOf } from './tokens.ts';

/** The meaning of some words of a text. */
export type PhraseMeaning =
  | { kind: 'filler' }
  | { kind: 'synonym'; words: readonly string[] }
  | { kind: 'nickname'; modelIds: readonly number[]; label: string; year: NumberRange | undefined };

const vehicleKinds = ['car', 'bike'] as const;

type Phrase = { words: readonly string[]; meaning: PhraseMeaning; isVerticalSpecific: boolean };

/** Words and phrases that staff define in addition to names (`search_words`), compiled for a vertical. */
export class SearchPhrases {
  readonly #byFirst: ReadonlyMap<string, readonly Phrase[]>;

  constructor(catalogue: CatalogueSnapshot, vertical: SearchedVertical) {
    const phrases = catalogue.searchWords.flatMap((row): Phrase[] => {
      if (row.vertical !== null && row.vertical !== vertical) return [];
      const words = tokensOf(row.words);
      const meaning = meaningOfWord(row, catalogue);
      return words.length === 0 || meaning === undefined
        ? []
        : [{ words, meaning, isVerticalSpecific: row.vertical !== null }];
    });
    phrases.sort(
      (a, b) => b.words.length - a.words.length || Number(b.isVerticalSpecific) - Number(a.isVerticalSpecific),
    );
    this.#byFirst = Map.groupBy(phrases, ({ words }) => words[0] ?? '');
  }

  /** The longest phrase that starts at a word. */
  at(tokens: readonly Token[], at: number): Phrase | undefined {
    return this.#byFirst
      .get(tokens[at]?.word ?? '')
      ?.find(({ words }) => words.every((word, index) => tokens[at + index]?.word === word));
  }
}

function meaningOfWord(
  { kind, means, models, fromYear, toYear }: SearchWord,
  catalogue: CatalogueSnapshot,
): PhraseMeaning | undefined {
  if (kind === 'filler') return { kind };
  if (kind === 'synonym') return { kind, words: tokensOf(means ?? '') };
  const known = (models ?? []).flatMap((path) => {
    const [makeSlug = '', slug = ''] = path.split('/');
    // Honda makes both cars and bikes.
    return vehicleKinds.flatMap((kind) => {
      const make = catalogue.make(kind, makeSlug);
      const model = make && catalogue.model(make.id, slug);
      return make && model ? [{ id: model.id, name: `${make.name} ${model.name}` }] : [];
    });
  });
  // Its models were removed, so the phrase has no meaning.
  if (known.length === 0) return undefined;
  const year = { ...(fromYear !== null && { min: fromYear }), ...(toYear !== null && { max: toYear }) };
  const years = [fromYear, toYear].filter((each) => each !== null);
  return {
    kind,
    modelIds: known.map(({ id }) => id),
    label: [known.map(({ name }) => name).join(', '), years.join(' – ')].join(' ').trim(),
    year: years.length > 0 ? year : undefined,
  };
}
