import type { JsonSchema } from './json-schema.ts';

/** What a union may be, with the choices of unions in it; empty for what is no union. */
export const choicesOf = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] =>
  (anyOf ?? oneOf ?? []).flatMap((choice) => {
    const inner = choicesOf(choice);
    return inner.length > 0 ? inner : [choice];
  });

/** The member whose literal tells the objects among choices apart, `kind`. */
export function discriminatorOf(choices: readonly JsonSchema[]): string | undefined {
  const objects = choices.filter(({ type }) => type === 'object');
  return Object.keys(objects[0]?.properties ?? {}).find((name) =>
    objects.every((each) => literalOf(each, name) !== undefined),
  );
}

export const literalOf = ({ properties }: JsonSchema, name: string): unknown => properties?.[name]?.const;

/** Those of the choices that say the same as `schema` as far as its discriminator or else its type shows. */
export function counterpartsOf(schema: JsonSchema, choices: readonly JsonSchema[]): readonly JsonSchema[] {
  const sameType = choices.filter(({ type }) => type === schema.type);
  const name = discriminatorOf(sameType);
  const literal = name === undefined ? undefined : literalOf(schema, name);
  return name === undefined || literal === undefined
    ? sameType
    : sameType.filter((choice) => literalOf(choice, name) === literal);
}
