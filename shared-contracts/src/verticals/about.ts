import { z } from 'zod';
import { factsSchema } from './ad-schemas.ts';
import { definitionOf, type FieldsOf } from './definitions.ts';
import type { FactsOf } from './fields.ts';
import { type ListedVertical, listedVerticals, viewsOf } from './identity.ts';
import type { VerticalDefinition } from './vertical-definition.ts';

/**
 * The facts of an ad that are specific to its vertical, under the vertical's name. A reader older than the vertical
 * finds nothing here and shows the rest.
 */
export type About = { [Key in ListedVertical]?: FactsOf<FieldsOf<Key>> };
/** The facts shown on cards, of the vertical or of one that shows its ads. */
export type AboutOnCard = { [Key in ListedVertical]?: Partial<FactsOf<FieldsOf<Key>>> };

const publicKeys = ({ fields }: VerticalDefinition) =>
  Object.entries(fields).flatMap(([key, { isPrivate }]) => (isPrivate ? [] : [key]));
const cardKeys = ({ card, shows }: VerticalDefinition) => [...card.tile, ...card.row, ...(shows ? [shows.field] : [])];
const cardKeysOfAllViews = (definition: VerticalDefinition, vertical: ListedVertical) => [
  ...new Set([definition, ...viewsOf(vertical).map(definitionOf)].flatMap(cardKeys)),
];

export const about = /* @__PURE__ */ schemaByVertical(publicKeys) as z.ZodType<About>;
export const aboutOnCard = /* @__PURE__ */ schemaByVertical(cardKeysOfAllViews) as z.ZodType<AboutOnCard>;

function schemaByVertical(keysOf: (definition: VerticalDefinition, vertical: ListedVertical) => readonly string[]) {
  const shapes = listedVerticals.map((vertical) => {
    const definition = definitionOf(vertical);
    return [vertical, factsSchema(definition, keysOf(definition, vertical))] as const;
  });
  return z.object(Object.fromEntries(shapes)).partial();
}
