import type { JsonSchema } from './json-schema.ts';

/** One place where two schemas disagree, in words: `output.title` + `may be missing now`. */
export type Misfit = { path: string; reason: string };

/**
 * Why values that are valid for `given` might not be for `wanted`; empty when all of them are. Objects are open, as
 * zod's are: unknown members are dropped, never refused. When in doubt it reports.
 */
export function misfits(given: JsonSchema, wanted: JsonSchema, path: string): Misfit[] {
  if (Object.keys(wanted).length === 0 || JSON.stringify(given) === JSON.stringify(wanted)) return [];
  const givenChoices = given.anyOf ?? given.oneOf;
  if (givenChoices) return givenChoices.flatMap((choice) => misfits(choice, wanted, path));
  const wantedChoices = wanted.anyOf ?? wanted.oneOf;
  if (wantedChoices) return choiceMisfits(given, wantedChoices, path);
  if (wanted.allOf) return wanted.allOf.flatMap((part) => misfits(given, part, path));
  if (given.allOf) return given.allOf.some((part) => misfits(part, wanted, path).length === 0) ? [] : [changed(path)];
  return [
    ...valueMisfits(given, wanted, path),
    ...(wanted.type === 'object' ? objectMisfits(given, wanted, path) : []),
    ...(wanted.type === 'array' ? arrayMisfits(given, wanted, path) : []),
    ...limitMisfits(given, wanted, path),
  ];
}

const changed = (path: string): Misfit => ({ path, reason: 'is of another type' });

/** The nearest choice explains best: the one of the same type, where there is just one. */
function choiceMisfits(given: JsonSchema, choices: readonly JsonSchema[], path: string): Misfit[] {
  const found = choices.map((choice) => misfits(given, choice, path));
  if (found.some((reasons) => reasons.length === 0)) return [];
  const sameType = choices.flatMap((choice, index) => (choice.type === given.type ? [found[index] ?? []] : []));
  return sameType.length === 1 ? sameType.flat() : [{ path, reason: `may be ${nameOf(given)} now` }];
}

function valueMisfits(given: JsonSchema, wanted: JsonSchema, path: string): Misfit[] {
  const allowed = valuesOf(wanted);
  if (allowed) {
    const added = (valuesOf(given) ?? given['x-known-values'])?.filter((value) => !allowed.includes(value));
    if (!added) return [{ path, reason: 'may be any value now' }];
    return added.length > 0
      ? [{ path, reason: `may be ${added.map((value) => JSON.stringify(value)).join(', ')} now` }]
      : [];
  }
  const isSameType = given.type === wanted.type || (given.type === 'integer' && wanted.type === 'number');
  return wanted.type === undefined || isSameType ? [] : [changed(path)];
}

const valuesOf = (schema: JsonSchema) => schema.enum ?? ('const' in schema ? [schema.const] : undefined);

const nameOf = ({ type, ...rest }: JsonSchema) => (type === 'null' ? 'null' : (type ?? JSON.stringify(rest)));

function objectMisfits(given: JsonSchema, wanted: JsonSchema, path: string): Misfit[] {
  if (given.type !== 'object') return [];
  const members = Object.entries(wanted.properties ?? {}).flatMap(([name, member]): Misfit[] => {
    const at = `${path}.${name}`;
    const isRequired = wanted.required?.includes(name) ?? false;
    const own = given.properties?.[name];
    if (!own) return isRequired ? [{ path: at, reason: 'is missing' }] : [];
    const mayBeMissing = isRequired && !given.required?.includes(name);
    return [...(mayBeMissing ? [{ path: at, reason: 'may be missing' }] : []), ...misfits(own, member, at)];
  });
  const [ownRest, wantedRest] = [restOf(given), restOf(wanted)];
  if (!wantedRest) return members;
  if (!ownRest) return [...members, changed(path)];
  const names = misfits(given.propertyNames ?? {}, wanted.propertyNames ?? {}, `${path}.<name>`);
  return [...members, ...names, ...misfits(ownRest, wantedRest, `${path}.*`)];
}

const restOf = ({ additionalProperties }: JsonSchema) =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined;

function arrayMisfits(given: JsonSchema, wanted: JsonSchema, path: string): Misfit[] {
  if (given.type !== 'array') return [];
  const places = Math.max(given.prefixItems?.length ?? 0, wanted.prefixItems?.length ?? 0);
  if (places !== (wanted.prefixItems?.length ?? 0)) return [changed(path)];
  const items = Array.from({ length: places }, (_, index) =>
    misfits(given.prefixItems?.[index] ?? {}, wanted.prefixItems?.[index] ?? {}, `${path}[${index}]`),
  ).flat();
  const [own, other] = [itemsOf(given), itemsOf(wanted)];
  return other ? [...items, ...misfits(own ?? {}, other, `${path}[]`)] : items;
}

const itemsOf = ({ items }: JsonSchema) => (typeof items === 'object' ? items : undefined);

const lowerLimits = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'] as const;
const upperLimits = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'] as const;
const exactLimits = ['format', 'pattern', 'multipleOf'] as const;

function limitMisfits(given: JsonSchema, wanted: JsonSchema, path: string): Misfit[] {
  const isTighter = (limit: keyof JsonSchema, fits: (own: number, other: number) => boolean) => {
    const [own, other] = [given[limit], wanted[limit]];
    return typeof other === 'number' && !(typeof own === 'number' && fits(own, other));
  };
  // A closed set of values was compared value by value.
  if (valuesOf(given)) return [];
  const broken = [
    ...lowerLimits.filter((limit) => isTighter(limit, (own, other) => own >= other)),
    ...upperLimits.filter((limit) => isTighter(limit, (own, other) => own <= other)),
    ...exactLimits.filter((limit) => wanted[limit] !== undefined && given[limit] !== wanted[limit]),
  ];
  return broken.map((limit) => ({
    path,
    reason: `may have ${limit} ${given[limit] ?? 'of any value'} where ${wanted[limit]} is relied on`,
  }));
}
