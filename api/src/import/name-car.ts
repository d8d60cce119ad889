import {
  type CatalogueSnapshot,
  type City,
  type Make,
  type Model,
  slugify,
  type Variant,
  type VehicleKind,
} from '../modules/catalogue/index.ts';
import type { ImportName, NameDecisions } from '../modules/imports/index.ts';
import { findByName, makeAliases } from './find-in-catalogue.ts';
import { findVariant } from './find-variant.ts';
import { isPlausibleName, isSpreadsheetDate, isUnreadable } from './name-shapes.ts';
import { squashed, wordsOf } from './plain-text.ts';
import type { TitleReader, TitleReading } from './read-title.ts';
import type { RowChange } from './row-change.ts';

/** The car or bike that a row describes. */
export type NamedCar = {
  make: Make;
  model: Model;
  variant: Variant | null;
  /** The text for the variant if it matches none or several in the catalogue; it stays in the title. */
  words: string;
  /** Names that the catalogue does not have and the row does not need. */
  unknown: readonly ImportName[];
  /** Further values from the title. The row's own columns take precedence. */
  fromTitle: Partial<Pick<TitleReading, 'year' | 'fuel' | 'transmission'>> & { city?: City | undefined };
};
/** The values of a row. */
type NameColumns = { [Key in 'make' | 'model' | 'variant' | 'title' | 'year']?: string | undefined };
/**
 * `make`: the make, if it is known. `pendingName`: the name that an editor has to decide on before the row can be
 * imported.
 */
export type Unnamed = { refused: RowChange; make?: Make | undefined; pendingName?: ImportName | undefined };
type NameCarContext = {
  catalogue: CatalogueSnapshot;
  readTitle: TitleReader;
  decisions: NameDecisions;
  kind?: VehicleKind;
};

const MAX_WORDS_IN_TITLE = 3;
const MAX_LETTERS_IN_TITLE = 30;

/** Reads make, model and variant from their columns or from a combined title. Reports corrections to `report`. */
export function nameCar(
  { make: makeText, model: modelText, variant: variantText, title, year: yearText }: NameColumns,
  { catalogue, readTitle, decisions, kind = 'car' }: NameCarContext,
  report: (code: string, text: string) => void,
): NamedCar | Unnamed {
  for (const text of [makeText, modelText, title])
    if (text && isUnreadable(text))
      return refuse('letters lost', `“${text}” has unreadable characters: save the file as UTF-8`);
  const makeOrDecision = makeText ? findMake(makeText) : undefined;
  if (makeOrDecision === 'unknown') {
    // `Toyota Corolla` in the make column.
    const combined = makeText ? readTitle([makeText, modelText].filter(Boolean).join(' ')) : undefined;
    if (combined && 'model' in combined) return fromTitle([makeText, modelText].filter(Boolean).join(' '), undefined);
    return refuseUnknownName(
      { kind: 'make', vehicleKind: kind, make: null, model: null, name: makeText ?? '' },
      'make',
    );
  }
  if (makeOrDecision === 'rejected') return refuseRejectedName(makeText ?? '', 'make');
  const make = makeOrDecision;
  if (make === undefined || !modelText) return fromTitle(title || modelText, make);
  if (isSpreadsheetDate(modelText)) return refuseDate(modelText, make);

  const found = findModel(make, modelText);
  if (found === undefined) {
    const combined = readTitle(modelText, make);
    // `Mehran VXR`, or an ambiguous `Corolla GLi`, in the model column.
    if ('model' in combined && containsOnlyVariantNames(combined)) return fromTitle(modelText, make);
    const other = findInOtherKind(make, modelText);
    if (other) return refuse('model unknown', `${make.name} ${other.name} is not a ${kind}`, make);
    const name = modelText;
    return refuseUnknownName({ kind: 'model', vehicleKind: kind, make: make.slug, model: null, name }, 'model', make);
  }
  if (found === 'rejected') return refuseRejectedName(`${make.name} ${modelText}`, 'model', make);
  const read = title ? readTitle(title, make) : undefined;
  const recognised = read && 'model' in read && read.model === found ? read : undefined;
  return withVariant(make, found, recognised?.variant ?? null, recognised);

  /** `unknown`: not in the catalogue; `rejected`: rejected by an editor. */
  function findMake(text: string): Make | 'unknown' | 'rejected' {
    const similar = findByName(catalogue.makes(kind), text, { aliases: makeAliases });
    // Names that are in the catalogue need no decision.
    if (similar?.how === 'exactly') return similar.item;
    const decision = decisions.get({ kind: 'make', vehicleKind: kind, make: null, model: null, name: text });
    if (decision === 'rejected') return 'rejected';
    const decided = decision && catalogue.make(kind, decision.into);
    if (decided) return decided;
    if (similar === undefined) return 'unknown';
    report('make corrected', `make “${text}” read as ${similar.item.name}`);
    return similar.item;
  }

  function findModel(make: Make, text: string): Model | 'rejected' | undefined {
    const models = catalogue.models(make.id);
    const names = [text, stripMake(text, make), `${make.name} ${text}`].filter((name) => name !== '');
    const exact = [...names, withoutUnit(stripMake(text, make))]
      .map((name) => findByName(models, name, { isStrict: true }))
      .find((each) => each?.how === 'exactly');
    if (exact) return exact.item;
    const decision = decisions.get({ kind: 'model', vehicleKind: kind, make: make.slug, model: null, name: text });
    if (decision === 'rejected') return 'rejected';
    const decided = decision && catalogue.model(make.id, decision.into);
    if (decided) return decided;
    const similar = names
      .slice(0, 2)
      .map((name) => findByName(models, name, { isStrict: true }))
      .find((each) => each);
    if (similar) report('model corrected', `model “${text}” read as ${similar.item.name}`);
    // A merged model is in no list, but its slug leads to its replacement.
    return similar?.item ?? catalogue.model(make.id, slugify(text));
  }

  /** Honda makes cars and bikes: a known bike is not a new model of car, and vice versa. */
  function findInOtherKind({ slug }: Make, name: string): Model | undefined {
    const otherKindMake = catalogue.make(kind === 'car' ? 'bike' : 'car', slug);
    const same = otherKindMake && findByName(catalogue.models(otherKindMake.id), name, { isStrict: true });
    return same?.how === 'exactly' ? same.item : undefined;
  }

  function fromTitle(text: string | undefined, knownMake: Make | undefined): NamedCar | Unnamed {
    if (!text) {
      return knownMake
        ? refuse('model missing', 'the model is missing', knownMake)
        : refuse('make missing', 'the make is missing');
    }
    let reading = readTitle(text, knownMake);
    if ('unknown' in reading && knownMake) {
      // If the title names another make with its model, the make column is wrong.
      const titleOnly = readTitle(text);
      if ('model' in titleOnly)
        report('make corrected', `“${text}” is not a ${knownMake.name} but a ${titleOnly.make.name}`);
      reading = 'model' in titleOnly ? titleOnly : reading;
    }
    if ('unknown' in reading) {
      if (reading.unknown === 'make')
        return refuse('make missing', `“${text}” does not name a make and model in the catalogue`);
      const { make, name } = reading;
      if (name === undefined || !(isPlausibleName(name) || isSpreadsheetDate(name)))
        return refuse('model missing', `“${text}” does not name a ${make.name} in the catalogue`, make);
      if (isSpreadsheetDate(name)) return refuseDate(name, make);
      const knownModel = findModel(make, name);
      if (knownModel === 'rejected') return refuseRejectedName(`${make.name} ${name}`, 'model', make);
      if (knownModel) return withVariant(make, knownModel, null, undefined);
      return refuseUnknownName({ kind: 'model', vehicleKind: kind, make: make.slug, model: null, name }, 'model', make);
    }
    return withVariant(reading.make, reading.model, reading.variant, reading, text);
  }

  /** Whether everything in a title besides make and model is from variant names. */
  function containsOnlyVariantNames(reading: TitleReading): boolean {
    return (
      reading.rest.length === 0 ||
      findVariant(catalogue.variants(reading.model.id), reading.rest.join(' '), reading.year).matchesVariants
    );
  }

  function withVariant(
    make: Make,
    model: Model,
    titleVariant: Variant | null,
    recognised: TitleReading | undefined,
    text = '',
  ): NamedCar {
    const [yearOfColumn] = /\b(?:19|20)\d\d\b/.exec(yearText ?? '') ?? [];
    const year = yearOfColumn === undefined ? recognised?.year : Number(yearOfColumn);
    const rest = recognised?.rest ?? [];
    const variantName = variantText && !isSpreadsheetDate(variantText) ? variantText : '';
    const named = variantName ? findVariantByName(model, variantName, year) : undefined;
    // A title may name a variant in part; combined with the remaining words it may be a whole one.
    const fromRest = named ? undefined : findVariantInRest(model, titleVariant, rest, year);
    const variant = named?.variant ?? fromRest?.variant ?? (variantName ? null : titleVariant);
    const isRestUsed = fromRest?.matchesVariants === true && (fromRest.variant !== undefined || titleVariant === null);
    if (rest.length > 0 && !isRestUsed && text !== '')
      report('words left out', `“${rest.join(' ')}” of “${text}” not used`);
    const words = variant ? '' : wordsForTitle(variantName || (isRestUsed ? asWritten(rest, text) : ''));
    const unknown: ImportName[] = [];
    if (variantName && variant === null) {
      report(
        'variant unknown',
        words ? `variant “${variantName}” kept in the title` : `variant “${variantName}” not used`,
      );
      if (!named?.matchesVariants && named?.isRejected !== true && isPlausibleName(variantName))
        unknown.push({ kind: 'variant', vehicleKind: kind, make: make.slug, model: model.slug, name: variantName });
    } else if (variantName && variant && squashed(variant.name) !== squashed(variantName))
      report('variant corrected', `variant “${variantName}” read as ${variant.name}`);
    return { make, model, variant, words, unknown, fromTitle: recognised ?? {} };
  }

  function findVariantByName(model: Model, name: string, year: number | undefined) {
    const parents = { kind: 'variant', vehicleKind: kind, make: makeSlugOf(model), model: model.slug } as const;
    const exact = findByName(catalogue.variants(model.id), name);
    const decision = exact?.how === 'exactly' ? undefined : decisions.get({ ...parents, name });
    if (decision === 'rejected') return { variant: undefined, matchesVariants: false, isRejected: true };
    const decided = decision && catalogue.variant(model.id, decision.into);
    const found = decided
      ? { variant: decided, matchesVariants: true }
      : findVariant(catalogue.variants(model.id), name, year);
    return { ...found, isRejected: false };
  }

  function findVariantInRest(
    model: Model,
    titleVariant: Variant | null,
    rest: readonly string[],
    year: number | undefined,
  ) {
    if (rest.length === 0) return undefined;
    return findVariant(catalogue.variants(model.id), [titleVariant?.name, ...rest].filter(Boolean).join(' '), year);
  }

  function makeSlugOf({ makeId }: Model): string {
    return catalogue.makeById(makeId)?.slug ?? '';
  }

  function refuseDate(text: string, make: Make): Unnamed {
    const reason = `“${text}” is a date (a spreadsheet changed the model’s name): format it as text`;
    return refuse('date instead of a model', reason, make);
  }

  function refuseUnknownName(name: ImportName, part: string, make?: Make): Unnamed {
    const combined = make ? `${make.name} ${stripMake(name.name, make)}` : name.name;
    if (!isPlausibleName(name.name))
      return refuse(`${part} missing`, `“${name.name}” is not the name of a ${part}`, make);
    const normalized = make ? { ...name, name: stripMake(name.name, make) } : name;
    return {
      ...refuse(`${part} unknown`, `the catalogue has no ${part} “${combined}”`, make),
      pendingName: normalized,
    };
  }
}

const refuse = (code: string, text: string, make?: Make): Unnamed => ({ refused: { code, text }, make });
const refuseRejectedName = (name: string, part: string, make?: Make): Unnamed =>
  refuse(`${part} rejected`, `“${name}”: the office has rejected this name`, make);

/** `Mazda 3` in the model column of Mazda is `3`. A name that equals the make's stays. */
function stripMake(name: string, make: Make): string {
  const words = name.trim().split(/\s+/);
  for (let wordCount = 1; wordCount < words.length; wordCount += 1)
    if (squashed(words.slice(0, wordCount).join(' ')) === squashed(make.name)) return words.slice(wordCount).join(' ');
  return name.trim();
}

/** `CD 70cc` → `CD 70`. */
const withoutUnit = (name: string) => name.replace(/(\d)\s*c\.?c\.?$/i, '$1');

/** The words in the seller's original spelling. */
function asWritten(words: readonly string[], text: string): string {
  const written = text.split(/[^\p{L}\p{N}.+-]+/u);
  return words.map((word) => written.find((each) => wordsOf(each).join('') === word) ?? word).join(' ');
}

/** Short text for a title. Returns '' for sentences, phone numbers and addresses. */
function wordsForTitle(variantText: string): string {
  const text = variantText.replaceAll(/["'“”‘’()]/g, '');
  const words = text
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}][\p{L}\p{N}.+/-]*$/u.test(word) && !/\d{5,}/.test(word));
  const result = words.join(' ');
  return words.length > MAX_WORDS_IN_TITLE ||
    result.length > MAX_LETTERS_IN_TITLE ||
    /\d[\s.-]*(?:\d[\s.-]*){5,}/.test(result) ||
    /^[\d\s.,]+$/.test(result)
    ? ''
    : result;
}
