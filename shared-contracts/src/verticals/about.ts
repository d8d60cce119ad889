import { z } from 'zod';
import { factsSchema } from './ad-schemas.ts';
import { definitionOf, type FieldsOf } from './definitions.ts';
import type { FactsOf } from './fields.ts';
import { type ListedVertical, listedVerticals } from './identity.ts';
import type { VerticalDefinition } from './vertical-definition.ts';

/**
 * What an ad tells beside what every ad does, under the name of its vertical. A reader that is older than the vertical finds
 * nothing here, and shows the rest.
 */
export type About = { [Key in ListedVertical]?: FactsOf<FieldsOf<Key>> };
/** Those facts alone that cards of the vertical show. */
export type AboutOnCard = { [Key in ListedVertical]?: Partial<FactsOf<FieldsOf<Key>>> };

const shownOnCards = ({ card }: VerticalDefinition) => [...new Set([...card.tile, ...card.row])];

export const about = /* @__PURE__ */ underVertical(({ fields }) => Object.keys(fields)) as z.ZodType<About>;
export const aboutOnCard = /* @__PURE__ */ underVertical(shownOnCards) as z.ZodType<AboutOnCard>;

function underVertical(keysOf: (definition: VerticalDefinition) => readonly string[]) {
  const shapes = listedVerticals.map((vertical) => {
    const definition = definitionOf(vertical);
    return [vertical, factsSchema(definition, keysOf(definition))] as const;
  });
  return z.object(Object.fromEntries(shapes)).partial();
}
