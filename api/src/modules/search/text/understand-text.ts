import { type ListingSort, type NumberRange, parseAdReference, type SearchFilters } from '@karwan/shared-contracts';
import type { YieldIfDue } from '../../../platform/create-yielder.ts';
import { hashOfText, normalizedText } from '../engine/hash-of-text.ts';
import { engineOf } from './recognise.ts';
import { readTokens, type Token, tokensOf } from './tokens.ts';
import { type KnownWord, meaningOf, type Reading, type TextVocabulary, weightOf } from './vocabulary.ts';

/** One word of a text with its possible meanings; `year` if it is one. */
export type UnderstoodWord = KnownWord & {
  typed: string;
  year: number | undefined;
  /** The engine size that it may stand for, in cubic centimetres. */
  engineCc?: NumberRange;
  /** Set if listings contain this text, such as a part number. */
  textHash?: number;
};

/** Words of the text that were understood together. */
export type UnderstoodPart = {
  /** As typed. */
  typed: string;
  /** What was searched instead: a corrected spelling, or the name behind a nickname. */
  meant: string | null;
  filters: SearchFilters;
  sort: ListingSort | null;
  /** The text without these words. */
  rest: string;
};

export type UnderstoodText = {
  words: readonly UnderstoodWord[];
  /** The searched text, if it differs from the typed one. */
  corrected: string | null;
  /** Filters from the text. All of them apply. */
  filters: readonly SearchFilters[];
  sort: ListingSort | undefined;
  parts: readonly UnderstoodPart[];
  /** Unknown words. */
  ignored: readonly string[];
  /** The text asks for something that this vertical does not have. */
  isElsewhere: boolean;
};

/** Further words are ignored. */
export const MAX_WORDS = 10;
const MAX_FILTERS = 6;

type Options = {
  yieldIfDue: YieldIfDue;
  /** Whether listings contain this text. Default: none do. */
  isIndexedText?: (hash: number) => boolean;
  /** Whether typing errors are corrected. Default: true. */
  correctsTypos?: boolean;
};

/**
 * Reads a free text from left to right: phrases defined by staff, then prices, years, mileages and sort orders, then
 * names. Other words are corrected if that is likely, else ignored. If nothing is understood, nothing is found.
 */
export async function understandText(
  text: string,
  vocabulary: TextVocabulary,
  options: Options,
): Promise<UnderstoodText> {
  const { yieldIfDue, isIndexedText = () => false, correctsTypos = true } = options;
  // A text in quotes is searched as typed.
  const read = new Reader(text, vocabulary, correctsTypos && !/^["“].*["”]$/.test(text.trim()));
  const tokens = readTokens(text);
  if (isAdNumber(text, isIndexedText)) return read.emptyResult();
  if (tokens.length > 0 && isTextOfAds(text, isIndexedText)) read.addText(text, tokens);
  else {
    for (let at = 0; at < tokens.length; ) {
      at += read.at(tokens, at, isIndexedText);
      await yieldIfDue();
    }
  }
  return read.result(tokens);
}

/** Ad numbers are looked up elsewhere, so one that no listing contains as text finds nothing. */
const isAdNumber = (text: string, isIndexedText: (hash: number) => boolean): boolean =>
  parseAdReference(text) !== undefined && !isIndexedText(hashOfText(text));

/** Shorter texts, and texts without a digit, are words. */
function isTextOfAds(text: string, isIndexedText: (hash: number) => boolean): boolean {
  const plain = normalizedText(text);
  return plain.length >= 4 && /\d/.test(plain) && isIndexedText(hashOfText(text));
}

/** Whether it names more than a place. */
const namesItem = ({ readings }: UnderstoodWord): boolean =>
  readings.some(
    ({ quality, items }) => quality === 3 && items.some(({ kind }) => kind !== 'cities' && kind !== 'areas'),
  );

/** The text up to the next space, if a word starts it: `90915-YZZD1`; else the word alone. */
function partAt(tokens: readonly Token[], at: number): readonly Token[] {
  const isWordStart = at === 0 || /\s/.test(tokens[at]?.before ?? '');
  const next = tokens.findIndex(({ before }, index) => index > at && /\s/.test(before));
  return tokens.slice(at, isWordStart ? (next < 0 ? tokens.length : next) : at + 1);
}

/** Collects the understood parts of a text. */
class Reader {
  readonly #text: string;
  readonly #vocabulary: TextVocabulary;
  readonly #correctsTypos: boolean;
  readonly #words: UnderstoodWord[] = [];
  readonly #parts: UnderstoodPart[] = [];
  readonly #unknown: { word: UnderstoodWord; typed: string }[] = [];
  readonly #excess: string[] = [];
  #isElsewhere = false;

  constructor(text: string, vocabulary: TextVocabulary, correctsTypos: boolean) {
    this.#text = text;
    this.#vocabulary = vocabulary;
    this.#correctsTypos = correctsTypos;
  }

  /** Reads what starts at a word and returns its number of words. */
  at(tokens: readonly Token[], at: number, isIndexedText: (hash: number) => boolean): number {
    const token = tokens[at] as Token;
    const { phrases, otherNouns, recogniseAt } = this.#vocabulary;
    const part = partAt(tokens, at);
    if (isTextOfAds(this.#textOf(part), isIndexedText)) {
      this.addText(this.#textOf(part), part);
      return part.length;
    }
    const phrase = phrases.at(tokens, at);
    const joined = this.#joinWords(tokens, at, phrase !== undefined);
    if (joined !== undefined && (phrase === undefined || phrase.words.length === 1)) {
      this.#addWords([joined], tokens.slice(at, at + 2), otherNouns);
      return 2;
    }
    if (phrase !== undefined) {
      const { words, meaning } = phrase;
      const span = tokens.slice(at, at + words.length);
      if (meaning.kind === 'nickname') this.#addNickname(meaning, span);
      if (meaning.kind === 'synonym') this.#addWords(meaning.words, span, otherNouns);
      return words.length;
    }
    const recognised = recogniseAt(tokens, at);
    if (recognised !== undefined && !(recognised.length === 1 && this.#vocabulary.isName(token.word))) {
      const { length, filters, sort } = recognised;
      const span = tokens.slice(at, at + length);
      if (filters || sort) this.#addPart(span, { filters, sort });
      return length;
    }
    this.#addWords(engineOf(token.word) ? [token.word] : tokensOf(token.word), [token], otherNouns);
    return 1;
  }

  /**
   * Two words that form one name: `hi ace`, `rawal pindi`. If the first is a phrase, the joined name may also be an
   * area: `model town`.
   */
  #joinWords(tokens: readonly Token[], at: number, isPhrase: boolean): string | undefined {
    const [first, second] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? ''];
    const joined = first + second;
    const isLetters = /^\p{L}+$/u.test(joined) && second !== '';
    const isName = isPhrase ? this.#vocabulary.isName(joined) : this.#vocabulary.isWellKnown(joined);
    return isLetters && isName ? joined : undefined;
  }

  addText(typed: string, span: readonly Token[]): void {
    const token = normalizedText(typed);
    const readings = [{ token, quality: 3, items: [] } as const];
    this.#words.push({ typed: token, readings, meaning: new Map(), year: undefined, textHash: hashOfText(typed) });
    this.#addPart(span, {});
  }

  emptyResult(): UnderstoodText {
    return { words: [], corrected: null, filters: [], sort: undefined, parts: [], ignored: [], isElsewhere: true };
  }

  result(tokens: readonly Token[]): UnderstoodText {
    const isUnderstood = this.#parts.length > 0 || this.#isElsewhere;
    // If all words are fillers (`car`, `gari`), the search finds everything. If none was understood, it finds nothing.
    const hasOnlyFillers = tokens.length > 0 && !isUnderstood && this.#unknown.length === 0;
    const findsNothing = !isUnderstood && !hasOnlyFillers;
    return {
      words: findsNothing ? this.#unknown.slice(0, 1).map(({ word }) => word) : this.#words,
      corrected: this.#words.some((word) => correctedWordOf(word) !== word.typed) ? correctedText(this.#parts) : null,
      filters: this.#filters,
      sort: this.#parts.find(({ sort }) => sort !== null)?.sort ?? undefined,
      parts: this.#parts,
      ignored: findsNothing ? [] : [...this.#unknown.map(({ typed }) => typed), ...this.#excess],
      isElsewhere: this.#isElsewhere || findsNothing,
    };
  }

  get #filters(): SearchFilters[] {
    return this.#parts.flatMap(({ filters }) => (Object.keys(filters).length > 0 ? [filters] : []));
  }

  #addNickname(
    { modelIds, label, year }: { modelIds: readonly number[]; label: string; year: NumberRange | undefined },
    span: readonly Token[],
  ): void {
    const items = modelIds.filter((id) => this.#vocabulary.hasModel(id)).map((id) => ({ kind: 'models', id }));
    if (items.length === 0) {
      this.#isElsewhere = true;
      return;
    }
    const typed = span.map(({ word }) => word).join(' ');
    const readings = [{ token: typed, quality: 3, items } as const];
    this.#words.push({ typed, readings, meaning: meaningOf(readings), year: undefined });
    const filters = year && this.#vocabulary.filtersYears ? { year } : undefined;
    this.#addPart(span, { filters, meant: label });
  }

  /** Adds names or their synonyms; fillers and signs add nothing. */
  #addWords(words: readonly string[], span: readonly Token[], otherNouns: ReadonlySet<string>): void {
    const typed = this.#textOf(span);
    const newWords: UnderstoodWord[] = [];
    for (const each of words) {
      if (this.#vocabulary.fillers.has(each)) continue;
      const word = understandWord(each, this.#vocabulary, this.#correctsTypos);
      const isKnown =
        word.year !== undefined || word.engineCc !== undefined || word.readings.some(({ quality }) => quality > 1);
      if (otherNouns.has(each) ? !namesItem(word) : this.#isOnlyInOtherVerticals(word, isKnown)) {
        this.#isElsewhere = true;
        return;
      }
      if (!isKnown && word.readings.length === 0) {
        this.#unknown.push({ word, typed });
        return;
      }
      newWords.push(word);
    }
    if (newWords.length === 0) return;
    if (this.#words.length + newWords.length > MAX_WORDS) {
      this.#excess.push(typed);
      return;
    }
    this.#words.push(...newWords);
    const corrected = newWords.map(correctedWordOf).join(' ');
    const isAsTyped = corrected === typed || corrected.replaceAll(' ', '') === tokensOf(typed).join('');
    this.#addPart(span, { meant: isAsTyped ? undefined : corrected });
  }

  /** A name that only other verticals know, or that is a model there and only an area here. */
  #isOnlyInOtherVerticals({ typed, readings }: UnderstoodWord, isKnown: boolean): boolean {
    if (!isKnown) return this.#vocabulary.isInOtherVerticals(typed);
    const namesOnlyAreas = readings.every(({ items }) => items.every(({ kind }) => kind === 'areas'));
    return namesOnlyAreas && this.#vocabulary.isModelInOtherVerticals(typed);
  }

  #textOf = (span: readonly Token[]): string => this.#text.slice(span[0]?.from, span.at(-1)?.to);

  #addPart(
    span: readonly Token[],
    part: { filters?: SearchFilters | undefined; sort?: ListingSort | undefined; meant?: string | undefined },
  ): void {
    if (part.filters && this.#filters.length === MAX_FILTERS) {
      this.#excess.push(this.#textOf(span));
      return;
    }
    const [from = 0, to = 0] = [span[0]?.from, span.at(-1)?.to];
    const rest = `${this.#text.slice(0, from)} ${this.#text.slice(to)}`.replaceAll(/\s+/g, ' ').trim();
    const { filters = {}, sort = null, meant = null } = part;
    this.#parts.push({ typed: this.#text.slice(from, to), meant, filters, sort, rest });
  }
}

/** The searched text: every word in its place, with corrected spellings. */
function correctedText(parts: readonly UnderstoodPart[]): string {
  return parts
    .map(({ typed, meant, filters }) => (Object.keys(filters).length > 0 ? typed : (meant ?? typed)))
    .join(' ');
}

function understandWord(typed: string, vocabulary: TextVocabulary, correctsTypos: boolean): UnderstoodWord {
  const year = /^(19|20)\d\d$/.test(typed) ? Number(typed) : undefined;
  const knownWord = vocabulary.wordOf(typed);
  // Numbers match exactly: `15` is not a prefix of `150`.
  const minQuality = correctsTypos ? 1 : 2;
  const isAccepted = ({ quality }: Reading) => (/^\d+$/.test(typed) ? quality === 3 : quality >= minQuality);
  const engineCc = vocabulary.hasEngines ? engineOf(typed) : undefined;
  const numericReadings = { year, ...(engineCc && { engineCc }) };
  if (knownWord.readings.every(isAccepted)) return { typed, ...knownWord, ...numericReadings };
  const readings = knownWord.readings.filter(isAccepted);
  return { typed, readings, meaning: meaningOf(readings), ...numericReadings };
}

/** The word as understood: a prefix stays as typed, a typing error is corrected. */
function correctedWordOf({ typed, readings }: UnderstoodWord): string {
  const [first] = readings;
  return first?.quality === 1 ? mostCommon(readings) : typed;
}

/** The most likely of several corrections: makes and models before places and variants. */
function mostCommon(readings: readonly Reading[]): string {
  return readings.reduce((best, reading) => (weightOf(reading) > weightOf(best) ? reading : best)).token;
}
