import type { JsonSchema } from './json-schema.ts';

/** The alternatives of a union, with nested unions flattened; empty if the schema is not a union. */
export const choicesOf = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] =>
  (anyOf ?? oneOf ?? []).flatMap((choice) => {
    const inner = choicesOf(choice);
    return inner.length > 0 ? inner : [choice];
  });

/** The member whose literal distinguishes the objects among the choices, e.g. `kind`. */
export function discriminatorOf(choices: readonly JsonSchema[]): string | undefined {
  const objects = choices.filter(({ type }) => type === 'object');
  return Object.keys(objects[0]?.properties ?? {}).find((name) =>
    objects.every((each) => literalOf(each, name) !== undefined),
  );
}

export const literalOf = ({ properties }: JsonSchema, name: string): unknown => properties?.[name]?.const;

/** The choices that correspond to `schema`, by its discriminator or else by its type. */
export function counterpartsOf(schema: JsonSchema, choices: readonly JsonSchema[]): readonly JsonSchema[] {
  const sameType = choices.filter(({ type }) => type === schema.type);
  const name = discriminatorOf(sameType);
  const literal = name === undefined ? undefined : literalOf(schema, name);
  return name === undefined || literal === undefined
    ? sameType
    : sameType.filter((choice) => literalOf(choice, name) === literal);
}
