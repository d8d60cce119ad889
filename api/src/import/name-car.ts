import type { CatalogueSnapshot, City, Make, Model, Variant, VehicleKind } from '../modules/catalogue/index.ts';
import type { Change } from './change.ts';
import { findByName, makeAliases } from './find-in-catalogue.ts';
import type { TitleReader, TitleReading } from './read-title.ts';

/** Which car, or bike, a row is of; a name where the catalogue does not know the model, or the variant, yet. */
export type NamedCar = {
  make: Make;
  model: Model | { newName: string };
  variant: Variant | { newName: string } | null;
  /** What a title tells besides; a row's own columns go before it. */
  told: Partial<Pick<TitleReading, 'year' | 'fuel' | 'transmission'>> & { city?: City | undefined };
};
/** What a row says of it. */
type Said = { [Key in 'make' | 'model' | 'variant' | 'title']?: string | undefined };
/** `make`: the one that is known all the same. */
type Refused = { refused: Change; make?: Make | undefined };
type Known = { catalogue: CatalogueSnapshot; readTitle: TitleReader; kind?: VehicleKind };

const MAX_NAME_LENGTH = 60;
const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Reads make, model and variant from their columns, or from a title that holds them all. Tells what it changed to `note`. */
export function nameCar(
  { make: makeText, model: modelText, variant: variantText, title }: Said,
  { catalogue, readTitle, kind = 'car' }: Known,
  note: (code: string, text: string) => void,
): NamedCar | Refused {
  const make = makeText ? findByName(catalogue.makes(kind), makeText, { aliases: makeAliases }) : undefined;
  if (makeText && make === undefined) return refuse('make unknown', `the catalogue has no make “${makeText}”`);
  if (make && make.how !== 'exactly') note('make corrected', `make “${makeText}” read as ${make.thing.name}`);
  if (make === undefined || !modelText) return fromTitle(title || modelText, make?.thing);

  const found = findByName(catalogue.models(make.thing.id), modelText, { isStrict: true });
  if (found && found.how !== 'exactly') note('model corrected', `model “${modelText}” read as ${found.thing.name}`);
  const whole = found ? undefined : readTitle(modelText, make.thing);
  // `Mehran VXR` in the column of models.
  if (whole && 'model' in whole && whole.rest.length === 0) return fromTitle(modelText, make.thing);
  const other = found ? undefined : ofOtherKind(make.thing, modelText);
  if (other) return refuse('model unknown', `${make.thing.name} ${other.name} is no ${kind}`, make.thing);
  const newName = modelText.slice(0, MAX_NAME_LENGTH);
  if (found === undefined) note('model added', `${make.thing.name} “${newName}” added to the catalogue`);
  const read = title ? readTitle(title, make.thing) : undefined;
  const told = read && 'model' in read && read.model === found?.thing ? read : undefined;
  return {
    make: make.thing,
    model: found?.thing ?? { newName },
    variant: variantOf(found?.thing) ?? told?.variant ?? null,
    told: told ?? {},
  };

  /** Honda makes cars and bikes: what is known as one is no new model of the other. */
  function ofOtherKind({ slug }: Make, name: string): Model | undefined {
    const twin = catalogue.make(kind === 'car' ? 'bike' : 'car', slug);
    const same = twin && findByName(catalogue.models(twin.id), name, { isStrict: true });
    return same?.how === 'exactly' ? same.thing : undefined;
  }

  function fromTitle(text: string | undefined, knownMake: Make | undefined): NamedCar | Refused {
    if (!text) {
      return knownMake
        ? refuse('model missing', 'the model is missing', knownMake)
        : refuse('make missing', 'the make is missing');
    }
    let reading = readTitle(text, knownMake);
    if ('unknown' in reading && knownMake) {
      // The column of makes is wrong where the title names another make with its model.
      const alone = readTitle(text);
      if ('model' in alone) note('make corrected', `“${text}” is no ${knownMake.name} but a ${alone.make.name}`);
      reading = 'model' in alone ? alone : reading;
    }
    if ('unknown' in reading) {
      return reading.unknown === 'make'
        ? refuse('make missing', `“${text}” names no make and model of the catalogue`)
        : refuse('model missing', `“${text}” names no ${reading.make.name} of the catalogue`, reading.make);
    }
    if (reading.rest.length > 0) note('words left out', `“${reading.rest.join(' ')}” of “${text}” not used`);
    return {
      make: reading.make,
      model: reading.model,
      variant: variantOf(reading.model) ?? reading.variant,
      told: reading,
    };
  }

  function variantOf(known: Model | undefined): NamedCar['variant'] {
    const name = variantText?.slice(0, MAX_NAME_LENGTH);
    if (!name) return null;
    const variant = known && catalogue.variants(known.id).find((candidate) => sameName(candidate.name, name));
    if (variant) return variant;
    note('variant added', `variant “${name}” added to the catalogue`);
    return { newName: name };
  }
}

const refuse = (code: string, text: string, make?: Make): Refused => ({ refused: { code, text }, make });
