import type { JsonSchema } from './json-schema.ts';

type Writable = { -readonly [Key in keyof JsonSchema]: JsonSchema[Key] };

/**
 * Normalizes a schema for comparison: references are replaced by their targets, so a recursive schema contains itself;
 * a list of types becomes a union; `allOf` stays separate; a record of known names becomes a closed object
 * (`propertyNames` with `additionalProperties: false`).
 */
export function resolveSchema(root: JsonSchema): JsonSchema {
  const resolved = new Map<JsonSchema, JsonSchema>();

  function resolve(schema: JsonSchema): JsonSchema {
    if (schema.$ref !== undefined) return resolve(targetOf(schema.$ref));
    const existing = resolved.get(schema);
    if (existing) return existing;
    const copy: Writable = {};
    // Registered before its parts are resolved, as they may refer to it.
    resolved.set(schema, copy);
    return Object.assign(copy, withResolvedParts(normalizeKeywords(schema)));
  }

  function targetOf(reference: string): JsonSchema {
    const target = reference === '#' ? root : root.$defs?.[reference.replace('#/$defs/', '')];
    if (!target) throw new Error(`The schema refers to ${reference}, which is not in it.`);
    return target;
  }

  function withResolvedParts({ $defs: _definitions, ...schema }: JsonSchema): JsonSchema {
    const { properties, items, additionalProperties, propertyNames, not } = schema;
    const one = (part: JsonSchema | boolean) => (typeof part === 'object' ? resolve(part) : part);
    const each = (parts: readonly JsonSchema[]) => parts.map(resolve);
    const byName = (parts: Readonly<Record<string, JsonSchema>>) =>
      Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, resolve(part)]));
    return {
      ...schema,
      ...(properties && { properties: byName(properties) }),
      ...(items !== undefined && { items: one(items) }),
      ...(additionalProperties !== undefined && { additionalProperties: one(additionalProperties) }),
      ...(propertyNames && { propertyNames: resolve(propertyNames) }),
      ...(not && { not: resolve(not) }),
      ...(schema.prefixItems && { prefixItems: each(schema.prefixItems) }),
      ...(schema.anyOf && { anyOf: each(schema.anyOf) }),
      ...(schema.oneOf && { oneOf: each(schema.oneOf) }),
      ...(schema.allOf && { allOf: each(schema.allOf) }),
    };
  }

  return resolve(root);
}

function normalizeKeywords(schema: JsonSchema): JsonSchema {
  const { type, allOf, ...rest } = withKnownNames(schema);
  const { default: defaultValue } = rest;
  if (typeof type === 'object') return { default: defaultValue, anyOf: type.map((each) => ({ ...rest, type: each })) };
  const ownKeywords = type === undefined ? rest : { ...rest, type };
  if (!allOf) return ownKeywords;
  return { default: defaultValue, allOf: Object.keys(ownKeywords).length > 0 ? [ownKeywords, ...allOf] : allOf };
}

function withKnownNames(schema: JsonSchema): JsonSchema {
  const { propertyNames, additionalProperties } = schema;
  if (!propertyNames?.enum || typeof additionalProperties !== 'object') return schema;
  const named = propertyNames.enum.map((name) => [String(name), additionalProperties]);
  return { ...schema, properties: Object.fromEntries(named), additionalProperties: false };
}
