import {
  type ListingSort,
  type NumberRange,
  OLDEST_YEAR,
  parseAdReference,
  type SearchFilters,
} from '@karwan/shared-contracts';
import type { Turn } from '../../../platform/taking-turns.ts';
import { hashOfText, plainText } from '../engine/hash-of-text.ts';
import { engineOf } from './recognise.ts';
import { readTokens, type Token, tokensOf } from './tokens.ts';
import { type KnownWord, meaningOf, type Reading, type TextVocabulary, weightOf } from './vocabulary.ts';

/** One word of a text and what it may mean; `year` where it is one. */
export type UnderstoodWord = KnownWord & {
  typed: string;
  year: number | undefined;
  /** The engine that it may be the size of, in cubic centimetres. */
  engineCc?: NumberRange;
  /** Where it is a text that ads have, as a part's number. */
  textHash?: number;
};

/** Words of the text that were understood together. */
export type UnderstoodPart = {
  /** As they were typed. */
  typed: string;
  /** What was looked for instead: another spelling, or what a nickname is the name of. */
  meant: string | null;
  filters: SearchFilters;
  sort: ListingSort | null;
  /** The text without them. */
  rest: string;
};

export type UnderstoodText = {
  words: readonly UnderstoodWord[];
  /** What was searched for, when that is not what was typed. */
  corrected: string | null;
  /** What the text asks for beside its words: each holds. */
  filters: readonly SearchFilters[];
  sort: ListingSort | undefined;
  parts: readonly UnderstoodPart[];
  /** Words that mean nothing that is known. */
  ignored: readonly string[];
  /** It asks for what this vertical does not have. */
  isElsewhere: boolean;
};

/** Further ones are not looked at. */
export const MAX_WORDS = 10;
const MAX_FILTERS = 6;
const LATEST_YEAR = 2099;

type Options = {
  turn: Turn;
  /** Whether ads have this text. */
  isTold?: (hash: number) => boolean;
  /** Whether words that resemble known ones are taken for these. Default: they are. */
  corrects?: boolean;
};

/**
 * Reads a free text from left to right: what the office knows of its words, what they say of prices, years, mileages and
 * orders, then names. What is none of it is put right where that is likely, else left out beside what is understood; with
 * nothing understood nothing is found.
 */
export async function understandText(
  text: string,
  vocabulary: TextVocabulary,
  options: Options,
): Promise<UnderstoodText> {
  const { turn, isTold = () => false, corrects = true } = options;
  // In quotes it is meant as it is written.
  const read = new Reader(text, vocabulary, corrects && !/^["“].*["”]$/.test(text.trim()));
  const tokens = readTokens(text);
  if (isAdNumber(text, isTold)) return read.nothing();
  if (tokens.length > 0 && isTextOfAds(text, isTold)) read.addText(text, tokens);
  else {
    for (let at = 0; at < tokens.length; ) {
      at += read.at(tokens, at, isTold);
      await turn();
    }
  }
  return read.result(tokens);
}

/** Ads are found by their numbers in another way; what has none is no search for words. */
const isAdNumber = (text: string, isTold: (hash: number) => boolean): boolean =>
  parseAdReference(text) !== undefined && !isTold(hashOfText(text));

/** What is shorter, or has no digit, is a word. */
function isTextOfAds(text: string, isTold: (hash: number) => boolean): boolean {
  const plain = plainText(text);
  return plain.length >= 4 && /\d/.test(plain) && isTold(hashOfText(text));
}

/** Whether it is what a thing is called, or like: not only a place's name. */
const isOfThings = ({ readings }: UnderstoodWord): boolean =>
  readings.some(
    ({ quality, things }) => quality === 3 && things.some(({ kind }) => kind !== 'cities' && kind !== 'areas'),
  );

/** What stands between spaces and begins at a word: `90915-YZZD1`; else the word alone. */
function partAt(tokens: readonly Token[], at: number): readonly Token[] {
  const isBegun = at === 0 || /\s/.test(tokens[at]?.before ?? '');
  const next = tokens.findIndex(({ before }, place) => place > at && /\s/.test(before));
  return tokens.slice(at, isBegun ? (next < 0 ? tokens.length : next) : at + 1);
}

const isSign = ({ word }: Token): boolean => /^[<>+]$/.test(word);

/** What is understood of a text so far. */
class Reader {
  readonly #text: string;
  readonly #vocabulary: TextVocabulary;
  readonly #corrects: boolean;
  readonly #words: UnderstoodWord[] = [];
  readonly #parts: UnderstoodPart[] = [];
  readonly #unknown: { word: UnderstoodWord; typed: string }[] = [];
  readonly #tooMany: string[] = [];
  #isElsewhere = false;

  constructor(text: string, vocabulary: TextVocabulary, corrects: boolean) {
    this.#text = text;
    this.#vocabulary = vocabulary;
    this.#corrects = corrects;
  }

  /** Reads what begins at a word, and answers how many words that is. */
  at(tokens: readonly Token[], at: number, isTold: (hash: number) => boolean): number {
    const token = tokens[at] as Token;
    const { phrases, fillers, otherNouns, saidAt } = this.#vocabulary;
    const part = partAt(tokens, at);
    if (isTextOfAds(this.#textOf(part), isTold)) {
      this.addText(this.#textOf(part), part);
      return part.length;
    }
    const phrase = phrases.at(tokens, at);
    const joined = this.#joinedAt(tokens, at, phrase !== undefined);
    if (joined !== undefined && (phrase === undefined || phrase.words.length === 1)) {
      this.#addWords([joined], tokens.slice(at, at + 2), otherNouns);
      return 2;
    }
    if (phrase !== undefined) {
      const { words, meant } = phrase;
      const span = tokens.slice(at, at + words.length);
      if (meant.kind === 'nickname') this.#addNickname(meant, span);
      if (meant.kind === 'synonym') this.#addWords(meant.words, span, otherNouns);
      return words.length;
    }
    const said = saidAt(tokens, at);
    if (said !== undefined && !(said.length === 1 && this.#vocabulary.isName(token.word))) {
      const { length, filters, sort } = said;
      const span = tokens.slice(at, at + length);
      if (filters || sort) this.#addPart(span, { filters, sort });
      return length;
    }
    if (!fillers.has(token.word) && !isSign(token))
      this.#addWords(engineOf(token.word) ? [token.word] : tokensOf(token.word), [token], otherNouns);
    return 1;
  }

  /** Two words that are one name: `hi ace`, `rawal pindi`; one that means something else alone may begin an area's, `model town`. */
  #joinedAt(tokens: readonly Token[], at: number, isPhrase: boolean): string | undefined {
    const [first, second] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? ''];
    const joined = first + second;
    const isLetters = /^\p{L}+$/u.test(joined) && second !== '';
    const isName = isPhrase ? this.#vocabulary.isName(joined) : this.#vocabulary.isWellKnown(joined);
    return isLetters && isName ? joined : undefined;
  }

  addText(typed: string, span: readonly Token[]): void {
    const token = plainText(typed);
    const readings = [{ token, quality: 3, things: [] } as const];
    this.#words.push({ typed: token, readings, meaning: new Map(), year: undefined, textHash: hashOfText(typed) });
    this.#addPart(span, {});
  }

  nothing(): UnderstoodText {
    return { words: [], corrected: null, filters: [], sort: undefined, parts: [], ignored: [], isElsewhere: true };
  }

  result(tokens: readonly Token[]): UnderstoodText {
    const isUnderstood = this.#parts.length > 0 || this.#isElsewhere;
    // Only words that say nothing: `car`, `gari`. All there is is meant; and nothing where no word could be looked for.
    const isOfFillers = tokens.length > 0 && !isUnderstood && this.#unknown.length === 0;
    const isNothing = !isUnderstood && !isOfFillers;
    return {
      words: isNothing ? this.#unknown.slice(0, 1).map(({ word }) => word) : this.#words,
      corrected: this.#words.some((word) => bestOf(word) !== word.typed) ? correctedText(this.#parts) : null,
      filters: this.#filters,
      sort: this.#parts.find(({ sort }) => sort !== null)?.sort ?? undefined,
      parts: this.#parts,
      ignored: isNothing ? [] : [...this.#unknown.map(({ typed }) => typed), ...this.#tooMany],
      isElsewhere: this.#isElsewhere || isNothing,
    };
  }

  get #filters(): SearchFilters[] {
    return this.#parts.flatMap(({ filters }) => (Object.keys(filters).length > 0 ? [filters] : []));
  }

  #addNickname(
    { modelIds, label, year }: { modelIds: readonly number[]; label: string; year: NumberRange | undefined },
    span: readonly Token[],
  ): void {
    const things = modelIds.filter((id) => this.#vocabulary.hasModel(id)).map((id) => ({ kind: 'models', id }));
    if (things.length === 0) {
      this.#isElsewhere = true;
      return;
    }
    const typed = span.map(({ word }) => word).join(' ');
    const readings = [{ token: typed, quality: 3, things } as const];
    this.#words.push({ typed, readings, meaning: meaningOf(readings), year: undefined });
    const filters = year && this.#vocabulary.filtersYears ? { year } : undefined;
    this.#addPart(span, { filters, meant: label });
  }

  /** Names, or what stands for them. */
  #addWords(words: readonly string[], span: readonly Token[], otherNouns: ReadonlySet<string>): void {
    const typed = this.#textOf(span);
    const understood: UnderstoodWord[] = [];
    for (const each of words) {
      if (this.#vocabulary.fillers.has(each)) continue;
      const word = understand(each, this.#vocabulary, this.#corrects);
      const isKnown =
        word.year !== undefined || word.engineCc !== undefined || word.readings.some(({ quality }) => quality > 1);
      if (otherNouns.has(each) ? !isOfThings(word) : this.#isOfOthers(word, isKnown)) {
        this.#isElsewhere = true;
        return;
      }
      if (!isKnown && word.readings.length === 0) {
        this.#unknown.push({ word, typed });
        return;
      }
      understood.push(word);
    }
    if (understood.length === 0) return;
    if (this.#words.length + understood.length > MAX_WORDS) {
      this.#tooMany.push(typed);
      return;
    }
    this.#words.push(...understood);
    const meant = understood.map(bestOf).join(' ');
    const isAsTyped = understood.every((word) => bestOf(word) === word.typed);
    const isSynonym = words.join('') !== tokensOf(typed).join('');
    this.#addPart(span, { meant: isAsTyped && !isSynonym ? undefined : meant });
  }

  /** A name that is known elsewhere alone, or there as a model's and here as an area's. */
  #isOfOthers({ typed, readings }: UnderstoodWord, isKnown: boolean): boolean {
    if (!isKnown) return this.#vocabulary.isOfOthers(typed);
    const isOfAreas = readings.every(({ things }) => things.every(({ kind }) => kind === 'areas'));
    return isOfAreas && this.#vocabulary.isModelOfOthers(typed);
  }

  #textOf = (span: readonly Token[]): string => this.#text.slice(span[0]?.from, span.at(-1)?.to);

  #addPart(
    span: readonly Token[],
    said: { filters?: SearchFilters | undefined; sort?: ListingSort | undefined; meant?: string | undefined },
  ): void {
    if (said.filters && this.#filters.length === MAX_FILTERS) {
      this.#tooMany.push(this.#textOf(span));
      return;
    }
    const [from = 0, to = 0] = [span[0]?.from, span.at(-1)?.to];
    const rest = `${this.#text.slice(0, from)} ${this.#text.slice(to)}`.replaceAll(/\s+/g, ' ').trim();
    const { filters = {}, sort = null, meant = null } = said;
    this.#parts.push({ typed: this.#text.slice(from, to), meant, filters, sort, rest });
  }
}

/** The text as it was searched: every word in its place, those in another spelling that were put right. */
function correctedText(parts: readonly UnderstoodPart[]): string {
  return parts
    .map(({ typed, meant, filters }) => (Object.keys(filters).length > 0 ? typed : (meant ?? typed)))
    .join(' ');
}

function understand(typed: string, vocabulary: TextVocabulary, corrects: boolean): UnderstoodWord {
  const number = /^(19|20)\d\d$/.test(typed) ? Number(typed) : 0;
  const year = number >= OLDEST_YEAR && number <= LATEST_YEAR ? number : undefined;
  const known = vocabulary.wordOf(typed);
  // Numbers are meant as they are: `15` begins no `150`.
  const least = corrects ? 1 : 2;
  const isMeant = ({ quality }: Reading) => (/^\d+$/.test(typed) ? quality === 3 : quality >= least);
  const engineCc = vocabulary.hasEngines ? engineOf(typed) : undefined;
  const told = { year, ...(engineCc && { engineCc }) };
  if (known.readings.every(isMeant)) return { typed, ...known, ...told };
  const readings = known.readings.filter(isMeant);
  return { typed, readings, meaning: meaningOf(readings), ...told };
}

/** The word as it is understood: a beginning stays as it was typed, a typing error is put right. */
function bestOf({ typed, readings }: UnderstoodWord): string {
  const [first] = readings;
  return first?.quality === 1 ? mostNamed(readings) : typed;
}

/** Of several corrections the one that a person most likely meant: makes and models before places and variants. */
function mostNamed(readings: readonly Reading[]): string {
  return readings.reduce((best, reading) => (weightOf(reading) > weightOf(best) ? reading : best)).token;
}
