import type { JsonSchema } from './json-schema.ts';

export const memberNames = ({ properties = {} }: JsonSchema): readonly string[] => Object.keys(properties);

/** The schema of a member; for a record, the schema of all its values. */
export const memberOf = (schema: JsonSchema, name: string): JsonSchema | undefined =>
  Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : recordValuesOf(schema);

/** The schema of a record's values. */
export const recordValuesOf = ({ additionalProperties }: JsonSchema): JsonSchema | undefined =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined;

export const isRequired = ({ required }: JsonSchema, name: string): boolean => required?.includes(name) ?? false;

/** Matches nothing. */
export const neverSchema: JsonSchema = { not: {} };

/** The schema of a list's items after its `prefixItems`. */
export const itemsOf = ({ items }: JsonSchema): JsonSchema =>
  items === false ? neverSchema : typeof items === 'object' ? items : {};
