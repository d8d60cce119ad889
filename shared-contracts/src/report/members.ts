import type { JsonSchema } from './json-schema.ts';

export const memberNames = ({ properties = {} }: JsonSchema): readonly string[] => Object.keys(properties);

/** What stands under a name; in a record that is the same for every name. */
export const memberOf = (schema: JsonSchema, name: string): JsonSchema | undefined =>
  Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : restOf(schema);

/** What stands under every name of a record. */
export const restOf = ({ additionalProperties }: JsonSchema): JsonSchema | undefined =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined;

export const isRequired = ({ required }: JsonSchema, name: string): boolean => required?.includes(name) ?? false;

/** Fits nothing. */
export const never: JsonSchema = { not: {} };

/** What a list holds after its `prefixItems`. */
export const itemsOf = ({ items }: JsonSchema): JsonSchema =>
  items === false ? never : typeof items === 'object' ? items : {};
