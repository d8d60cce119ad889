import { type AnyDraft, definitionOf, type ListedVertical } from '@karwan/shared-contracts';
import { slugify } from '../modules/catalogue/index.ts';
import { titleOf } from '../modules/listings/index.ts';
import type { GoodsField } from './goods-columns.ts';
import type { GrownCatalogue } from './grow-catalogue.ts';
import type { ImportSource } from './import-source.ts';
import { type NamedCar, nameCar } from './name-car.ts';
import { createTitleReader } from './read-title.ts';

type Note = (code: string, text: string) => void;
/** What a row is of, as far as it tells. */
export type NamedGoods = Partial<NamedCar>;

/** Reads what a row is of as it is read of used cars; nothing where the vertical's goods have no makes. */
export function createGoodsNamer({ vertical, catalogue, thisYear }: ImportSource) {
  const { makes: kind } = definitionOf(vertical);
  const readTitle = kind && createTitleReader(catalogue, thisYear, kind);
  return (values: ReadonlyMap<GoodsField, string>, note: Note): NamedGoods => {
    if (!readTitle) return {};
    const said = {
      make: values.get('make'),
      model: values.get('model'),
      variant: values.get('variant'),
      title: values.get('title'),
    };
    const named = nameCar(said, { catalogue, readTitle, kind }, note);
    if (!('refused' in named)) return named;
    note(named.refused.code, named.refused.text);
    return named.make ? { make: named.make } : {};
  };
}

/** Slugs for a form; what the catalogue does not know yet has the one that it would get. */
export const namesInDraft = (vertical: ListedVertical, { make, model, variant }: NamedGoods): AnyDraft => ({
  make: make?.slug,
  model: slugIn(model),
  ...('variant' in definitionOf(vertical).fields && { variant: slugIn(variant) }),
});

type Thing = { id: number; slug: string } | { newName: string } | null | undefined;

const slugIn = (thing: Thing) => (thing ? ('id' in thing ? thing.slug : slugify(thing.newName) || 'x') : undefined);

const isNew = (thing: Thing): boolean => !!thing && !('id' in thing);

/** A form without the names that the catalogue has to learn first. */
export const withoutNewNames = (draft: AnyDraft, { model, variant }: NamedGoods): AnyDraft => ({
  ...draft,
  ...(isNew(model) && { model: undefined }),
  ...((isNew(model) || isNew(variant)) && { variant: undefined }),
});

/** What an ad names, with the columns that say it, once the catalogue has learned what is new. */
export async function learnNames(
  vertical: ListedVertical,
  { make, model, variant = null }: NamedGoods,
  draft: AnyDraft,
  grown: GrownCatalogue,
) {
  if (!make || !model) return { things: { make }, columns: {} };
  const { bodyType = null, engineCc = null, fuel = null, transmission = null } = draft;
  const known = await grown.modelOf({ make, model, bodyType });
  const things = {
    make,
    model: known,
    variant: await grown.variantOf({ variant, engineCc, fuel, transmission }, known),
  };
  if (!isNew(model) && !isNew(variant)) return { things, columns: {} };
  const columns = {
    title: titleOf(vertical, { ...draft, ...things }),
    modelId: known.id,
    ...('variant' in definitionOf(vertical).fields && { variantId: things.variant?.id ?? null }),
  };
  return { things, columns };
}
