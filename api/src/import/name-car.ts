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
  told: Partial<Pick<TitleReading, 'year' | 'fuel' | 'transmission'>> & { city?: City | undefined };
};
/** The values of a row. */
type NameColumns = { [Key in 'make' | 'model' | 'variant' | 'title' | 'year']?: string | undefined };
/**
 * `make`: the make, if it is known. `waitsFor`: the name that an editor has to decide on before the row can be
 * imported.
 */
export type Unnamed = { refused: RowChange; make?: Make | undefined; waitsFor?: ImportName | undefined };
type Known = { catalogue: CatalogueSnapshot; readTitle: TitleReader; decisions: NameDecisions; kind?: VehicleKind };

const MAX_WORDS_IN_TITLE = 3;
const MAX_LETTERS_IN_TITLE = 30;

/** Reads make, model and variant from their columns or from a combined title. Reports corrections to `report`. */
export function nameCar(
  { make: makeText, model: modelText, variant: variantText, title, year: yearText }: NameColumns,
  { catalogue, readTitle, decisions, kind = 'car' }: Known,
  report: (code: string, text: string) => void,
): NamedCar | Unnamed {
  for (const text of [makeText, modelText, title])
    if (text && isUnreadable(text))
      return refuse('letters lost', `“${text}” has unreadable characters: save the file as UTF-8`);
  const makeOrDecision = makeText ? makeNamed(makeText) : undefined;
  if (makeOrDecision === 'unknown') {
    // `Toyota Corolla` in the make column.
    const combined = makeText ? readTitle([makeText, modelText].filter(Boolean).join(' ')) : undefined;
    if (combined && 'model' in combined) return fromTitle([makeText, modelText].filter(Boolean).join(' '), undefined);
    return unknownName({ kind: 'make', vehicleKind: kind, make: null, model: null, name: makeText ?? '' }, 'make');
  }
  if (makeOrDecision === 'rejected') return rejected(makeText ?? '', 'make');
  const make = makeOrDecision;
  if (make === undefined || !modelText) return fromTitle(title || modelText, make);
  if (isSpreadsheetDate(modelText)) return aDate(modelText, make);

  const found = modelNamed(make, modelText);
  if (found === undefined) {
    const combined = readTitle(modelText, make);
    // `Mehran VXR`, or an ambiguous `Corolla GLi`, in the model column.
    if ('model' in combined && areOfVariants(combined)) return fromTitle(modelText, make);
    const other = ofOtherKind(make, modelText);
    if (other) return refuse('model unknown', `${make.name} ${other.name} is not a ${kind}`, make);
    const name = modelText;
    return unknownName({ kind: 'model', vehicleKind: kind, make: make.slug, model: null, name }, 'model', make);
  }
  if (found === 'rejected') return rejected(`${make.name} ${modelText}`, 'model', make);
  const read = title ? readTitle(title, make) : undefined;
  const recognised = read && 'model' in read && read.model === found ? read : undefined;
  return withVariant(make, found, recognised?.variant ?? null, recognised);

  /** `unknown`: not in the catalogue; `rejected`: rejected by an editor. */
  function makeNamed(text: string): Make | 'unknown' | 'rejected' {
    const near = findByName(catalogue.makes(kind), text, { aliases: makeAliases });
    // Names that are in the catalogue need no decision.
    if (near?.how === 'exactly') return near.thing;
    const decision = decisions.get({ kind: 'make', vehicleKind: kind, make: null, model: null, name: text });
    if (decision === 'rejected') return 'rejected';
    const decided = decision && catalogue.make(kind, decision.into);
    if (decided) return decided;
    if (near === undefined) return 'unknown';
    report('make corrected', `make “${text}” read as ${near.thing.name}`);
    return near.thing;
  }

  function modelNamed(of: Make, text: string): Model | 'rejected' | undefined {
    const models = catalogue.models(of.id);
    const names = [text, stripMake(text, of), `${of.name} ${text}`].filter((name) => name !== '');
    const exact = [...names, withoutUnit(stripMake(text, of))]
      .map((name) => findByName(models, name, { isStrict: true }))
      .find((each) => each?.how === 'exactly');
    if (exact) return exact.thing;
    const decision = decisions.get({ kind: 'model', vehicleKind: kind, make: of.slug, model: null, name: text });
    if (decision === 'rejected') return 'rejected';
    const decided = decision && catalogue.model(of.id, decision.into);
    if (decided) return decided;
    const near = names
      .slice(0, 2)
      .map((name) => findByName(models, name, { isStrict: true }))
      .find((each) => each);
    if (near) report('model corrected', `model “${text}” read as ${near.thing.name}`);
    // A merged model is in no list, but its slug leads to its replacement.
    return near?.thing ?? catalogue.model(of.id, slugify(text));
  }

  /** Honda makes cars and bikes: a known bike is not a new model of car, and vice versa. */
  function ofOtherKind({ slug }: Make, name: string): Model | undefined {
    const otherKindMake = catalogue.make(kind === 'car' ? 'bike' : 'car', slug);
    const same = otherKindMake && findByName(catalogue.models(otherKindMake.id), name, { isStrict: true });
    return same?.how === 'exactly' ? same.thing : undefined;
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
      const { make: of, name } = reading;
      if (name === undefined || !(isPlausibleName(name) || isSpreadsheetDate(name)))
        return refuse('model missing', `“${text}” does not name a ${of.name} in the catalogue`, of);
      if (isSpreadsheetDate(name)) return aDate(name, of);
      const known = modelNamed(of, name);
      if (known === 'rejected') return rejected(`${of.name} ${name}`, 'model', of);
      if (known) return withVariant(of, known, null, undefined);
      return unknownName({ kind: 'model', vehicleKind: kind, make: of.slug, model: null, name }, 'model', of);
    }
    return withVariant(reading.make, reading.model, reading.variant, reading, text);
  }

  /** Whether everything in a title besides make and model is from variant names. */
  function areOfVariants(reading: TitleReading): boolean {
    return (
      reading.rest.length === 0 ||
      findVariant(catalogue.variants(reading.model.id), reading.rest.join(' '), reading.year).areOfVariants
    );
  }

  function withVariant(
    of: Make,
    model: Model,
    read: Variant | null,
    recognised: TitleReading | undefined,
    text = '',
  ): NamedCar {
    const [yearOfColumn] = /\b(?:19|20)\d\d\b/.exec(yearText ?? '') ?? [];
    const year = yearOfColumn === undefined ? recognised?.year : Number(yearOfColumn);
    const rest = recognised?.rest ?? [];
    const variantName = variantText && !isSpreadsheetDate(variantText) ? variantText : '';
    const named = variantName ? variantNamed(model, variantName, year) : undefined;
    // A title may name a variant in part; combined with the remaining words it may be a whole one.
    const more = named ? undefined : restVariant(model, read, rest, year);
    const variant = named?.variant ?? more?.variant ?? (variantName ? null : read);
    const isRestUsed = more?.areOfVariants === true && (more.variant !== undefined || read === null);
    if (rest.length > 0 && !isRestUsed && text !== '')
      report('words left out', `“${rest.join(' ')}” of “${text}” not used`);
    const words = variant ? '' : wordsForTitle(variantName || (isRestUsed ? asWritten(rest, text) : ''));
    const unknown: ImportName[] = [];
    if (variantName && variant === null) {
      report(
        'variant unknown',
        words ? `variant “${variantName}” kept in the title` : `variant “${variantName}” not used`,
      );
      if (!named?.areOfVariants && named?.isRejected !== true && isPlausibleName(variantName))
        unknown.push({ kind: 'variant', vehicleKind: kind, make: of.slug, model: model.slug, name: variantName });
    } else if (variantName && variant && squashed(variant.name) !== squashed(variantName))
      report('variant corrected', `variant “${variantName}” read as ${variant.name}`);
    return { make: of, model, variant, words, unknown, told: recognised ?? {} };
  }

  function variantNamed(model: Model, name: string, year: number | undefined) {
    const place = { kind: 'variant', vehicleKind: kind, make: makeSlugOf(model), model: model.slug } as const;
    const exact = findByName(catalogue.variants(model.id), name);
    const decision = exact?.how === 'exactly' ? undefined : decisions.get({ ...place, name });
    if (decision === 'rejected') return { variant: undefined, areOfVariants: false, isRejected: true };
    const decided = decision && catalogue.variant(model.id, decision.into);
    const found = decided
      ? { variant: decided, areOfVariants: true }
      : findVariant(catalogue.variants(model.id), name, year);
    return { ...found, isRejected: false };
  }

  function restVariant(model: Model, read: Variant | null, rest: readonly string[], year: number | undefined) {
    if (rest.length === 0) return undefined;
    return findVariant(catalogue.variants(model.id), [read?.name, ...rest].filter(Boolean).join(' '), year);
  }

  function makeSlugOf({ makeId }: Model): string {
    return catalogue.makeById(makeId)?.slug ?? '';
  }

  function aDate(text: string, of: Make): Unnamed {
    const reason = `“${text}” is a date (a spreadsheet changed the model’s name): format it as text`;
    return refuse('date instead of a model', reason, of);
  }

  function unknownName(name: ImportName, what: string, of?: Make): Unnamed {
    const combined = of ? `${of.name} ${stripMake(name.name, of)}` : name.name;
    if (!isPlausibleName(name.name))
      return refuse(`${what} missing`, `“${name.name}” is not the name of a ${what}`, of);
    const normalized = of ? { ...name, name: stripMake(name.name, of) } : name;
    return { ...refuse(`${what} unknown`, `the catalogue has no ${what} “${combined}”`, of), waitsFor: normalized };
  }
}

const refuse = (code: string, text: string, make?: Make): Unnamed => ({ refused: { code, text }, make });
const rejected = (name: string, what: string, make?: Make): Unnamed =>
  refuse(`${what} rejected`, `“${name}”: the office has rejected this name`, make);

/** `Mazda 3` in the model column of Mazda is `3`. A name that equals the make's stays. */
function stripMake(name: string, make: Make): string {
  const words = name.trim().split(/\s+/);
  for (let many = 1; many < words.length; many += 1)
    if (squashed(words.slice(0, many).join(' ')) === squashed(make.name)) return words.slice(many).join(' ');
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
