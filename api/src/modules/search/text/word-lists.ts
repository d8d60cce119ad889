import { definitionOf, type Field, type ListedVertical } from '@karwan/shared-contracts';
import type { CatalogueSnapshot, VehicleKind } from '../../catalogue/index.ts';
import { nameTokensOf } from './tokens.ts';

/** What a word may name: a catalogue item, or a choice of the field with this key. */
export type NamedItemKind = 'makes' | 'models' | 'variants' | 'cities' | 'areas' | (string & {});

/** Catalogue items by id, choices by slug. */
export type NamedItem = { kind: NamedItemKind; id: number | string };

/** Words with everything that they name. */
export type WordList = ReadonlyMap<string, readonly NamedItem[]>;

type Name = string | null | undefined;
type Add = (kind: NamedItemKind, id: number | string, ...names: Name[]) => void;

function listOf(fill: (add: Add) => void): WordList {
  const list = new Map<string, NamedItem[]>();
  fill((kind, id, ...names) => {
    const item = { kind, id };
    for (const token of nameTokensOf(...names)) {
      const items = list.get(token);
      if (items === undefined) list.set(token, [item]);
      else items.push(item);
    }
  });
  return list;
}

const listsByCatalogue = new WeakMap<CatalogueSnapshot, Map<string, WordList>>();

/** Cached per catalogue, since most verticals share these lists. */
function cachedList(catalogue: CatalogueSnapshot, name: string, fill: (add: Add) => void): WordList {
  const lists = listsByCatalogue.get(catalogue) ?? new Map<string, WordList>();
  listsByCatalogue.set(catalogue, lists);
  const list = lists.get(name) ?? listOf(fill);
  lists.set(name, list);
  return list;
}

/** Makes, models and variants of a kind. */
export const wordsOfVehicles = (catalogue: CatalogueSnapshot, kind: VehicleKind): WordList =>
  cachedList(catalogue, kind, (add) => {
    for (const make of catalogue.makes(kind)) {
      add('makes', make.id, make.name, make.nameUr);
      for (const model of catalogue.models(make.id)) {
        add('models', model.id, model.name, model.nameUr);
        for (const variant of catalogue.variants(model.id)) add('variants', variant.id, variant.name);
      }
    }
  });

export const wordsOfPlaces = (catalogue: CatalogueSnapshot): WordList =>
  cachedList(catalogue, 'places', (add) => {
    for (const city of catalogue.cities) {
      add('cities', city.id, city.name, city.nameUr);
      for (const area of catalogue.areas(city.id)) add('areas', area.id, area.name);
    }
  });

/** Words of the choices of fields. */
export const wordsOfChoices = (fields: readonly (readonly [key: string, field: Field])[]): WordList =>
  listOf((add) => {
    for (const [key, field] of fields) {
      if (field.kind !== 'choice' || !field.isSearchable) continue;
      for (const { slug, label, labelUrdu } of field.options) add(key, slug, label, labelUrdu);
    }
  });

/** Fields whose choices name a kind of item, in any vertical that has them. */
const kindFields = ['category', 'subCategory', 'brand', 'bodyType', 'protectionLevel'];

/** The words of a vertical's kinds of items. */
export const wordsOfKinds = (vertical: ListedVertical): WordList =>
  wordsOfChoices(Object.entries(definitionOf(vertical).fields).filter(([key]) => kindFields.includes(key)));
