import type { ContractReport } from './contract-report.ts';
import type { JsonSchema } from './json-schema.ts';

/** A fixed set of values in answers, and the reason: adding a value breaks every live reader. */
export type ClosedEnumeration = { values: readonly string[]; reason: string };

/**
 * Reports closed enumerations in answers and realtime events (live readers would reject a new value), and `allowed`
 * ones that are not used. Unions with a discriminator count as enumerations.
 */
export function closedOutputs(report: ContractReport, allowed: readonly ClosedEnumeration[]): string[] {
  const outputs = [
    ...Object.entries(report.endpoints).map(([id, { output }]) => [id, output] as const),
    ...Object.entries(report.realtime?.events ?? {}),
  ];
  const found = outputs.flatMap(([path, schema]) => findEnumerations(schema, path));
  const keys = new Set(found.map(({ values }) => keyOf(values)));
  const reasons = new Map(allowed.map(({ values, reason }) => [keyOf(values), reason]));
  return [
    ...found
      .filter(({ values }) => !reasons.get(keyOf(values)))
      .map(
        ({ path, values }) =>
          `${path} is a closed enumeration (${values.join(', ')}): use openEnum, or add a reason to closed-enumerations.ts.`,
      ),
    ...[...reasons.keys()]
      .filter((key) => !keys.has(key))
      .map((key) => `No output uses the closed enumeration (${key}): remove it from closed-enumerations.ts.`),
  ];
}

type FoundEnumeration = { path: string; values: string[] };

function findEnumerations(schema: JsonSchema, path: string): FoundEnumeration[] {
  const { properties = {}, items, prefixItems = [], additionalProperties, propertyNames, allOf = [] } = schema;
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  const values = schema.enum?.map(String) ?? discriminators(choices);
  const rest = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [
    ...(values.length > 0 ? [{ path, values }] : []),
    ...Object.entries(properties).flatMap(([name, member]) => findEnumerations(member, `${path}.${name}`)),
    ...[...(typeof items === 'object' ? [items] : []), ...prefixItems].flatMap((each) =>
      findEnumerations(each, `${path}[]`),
    ),
    ...[...rest, ...(propertyNames ? [propertyNames] : [])].flatMap((each) => findEnumerations(each, `${path}.*`)),
    ...[...choices, ...allOf].flatMap((each) => findEnumerations(each, path)),
  ];
}

/** The discriminating literals of a union: its own choices, or the first member that is a literal in each of them. */
function discriminators(choices: readonly JsonSchema[]): string[] {
  if (choices.length < 2) return [];
  if (choices.every((choice) => 'const' in choice)) return choices.map((choice) => String(choice.const));
  const literals = (name: string) => choices.map(({ properties }) => properties?.[name]?.const);
  const name = Object.keys(choices[0]?.properties ?? {}).find((each) =>
    literals(each).every((value) => value !== undefined),
  );
  return name === undefined ? [] : literals(name).map(String);
}

const keyOf = (values: readonly string[]) => values.join(', ');
