import { choicesOf, counterpartsOf, discriminatorOf, literalOf } from './choices.ts';
import type { JsonSchema } from './json-schema.ts';
import { isRequired, itemsOf, memberNames, memberOf, restOf } from './members.ts';

/** One difference between two schemas: `output.title` + `may be missing now`. */
export type Misfit = { path: string; reason: string };

/** Unknown members are dropped, in an `answer` as well as in an `input`; only strict input objects refuse them. */
export type Direction = 'answer' | 'input';

type Pair = readonly [given: JsonSchema, wanted: JsonSchema];
type Walk = {
  direction: Direction;
  /** Pairs being compared further up, to stop at recursive schemas. */
  above: readonly Pair[];
};

/**
 * Why values valid for `given` may be invalid for `wanted`; empty if all are valid. Expects resolved schemas
 * (`resolveSchema`). Reports in case of doubt.
 */
export const misfits = (given: JsonSchema, wanted: JsonSchema, path: string, direction: Direction): Misfit[] =>
  compare(given, wanted, path, { direction, above: [] });

function compare(given: JsonSchema, wanted: JsonSchema, path: string, { direction, above }: Walk): Misfit[] {
  if (above.some(([before, expected]) => before === given && expected === wanted)) return [];
  const walk: Walk = { direction, above: [...above, [given, wanted]] };
  const givenChoices = choicesOf(given);
  if (givenChoices.length > 0) return givenChoices.flatMap((choice) => compare(choice, wanted, path, walk));
  const wantedChoices = choicesOf(wanted);
  if (wantedChoices.length > 0) return choiceMisfits(given, wantedChoices, path, walk);
  if (wanted.allOf) return wanted.allOf.flatMap((part) => compare(given, part, path, walk));
  if (given.allOf) return partMisfits(given.allOf, wanted, path, walk);
  if (given.not || wanted.not) return given.not ? [] : [changed(path)];
  return [
    ...valueMisfits(given, wanted, path),
    ...(wanted.type === 'object' ? objectMisfits(given, wanted, path, walk) : []),
    ...(wanted.type === 'array' ? arrayMisfits(given, wanted, path, walk) : []),
    ...limitMisfits(given, wanted, path),
  ];
}

const changed = (path: string): Misfit => ({ path, reason: 'is of another type' });

/** A schema with several patterns has one part for each, and one for its other constraints. */
function partMisfits(parts: readonly JsonSchema[], schema: JsonSchema, path: string, walk: Walk): Misfit[] {
  const { pattern, ...rest } = schema;
  const wanted = pattern === undefined ? [schema] : [rest, { pattern }];
  return wanted.flatMap((each) => nearest(parts.map((part) => compare(part, each, path, walk))));
}

/** The shortest explanation of why nothing matches; empty if something does. */
const nearest = (found: readonly Misfit[][]): Misfit[] =>
  found.reduce((best, each) => (each.length < best.length ? each : best));

function choiceMisfits(given: JsonSchema, choices: readonly JsonSchema[], path: string, walk: Walk): Misfit[] {
  const { enum: values, ...rest } = given;
  if (values) return values.flatMap((value) => compare({ ...rest, const: value }, { anyOf: choices }, path, walk));
  if (choices.some((choice) => compare(given, choice, path, walk).length === 0)) return [];
  const [counterpart, ...others] = counterpartsOf(given, choices);
  if (counterpart && others.length === 0) return compare(given, counterpart, path, walk);
  const kind = counterpart ? undefined : discriminatorOf(choices);
  return kind !== undefined && given.type === 'object'
    ? [{ path: `${path}.${kind}`, reason: `may be ${JSON.stringify(literalOf(given, kind))} now` }]
    : [{ path, reason: `may be ${nameOf(given)} now` }];
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

const nameOf = ({ type, ...rest }: JsonSchema) =>
  type === 'null' ? 'null' : 'const' in rest ? JSON.stringify(rest.const) : (type ?? 'anything');

function objectMisfits(given: JsonSchema, wanted: JsonSchema, path: string, walk: Walk): Misfit[] {
  if (given.type !== 'object') return [];
  const members = memberNames(wanted).flatMap((name): Misfit[] => {
    const at = `${path}.${name}`;
    const [own, member] = [memberOf(given, name), memberOf(wanted, name)];
    if (!own) return isRequired(wanted, name) ? [{ path: at, reason: 'is missing' }] : [];
    const mayBeMissing = isRequired(wanted, name) && !isRequired(given, name);
    return [
      ...(mayBeMissing ? [{ path: at, reason: 'may be missing' }] : []),
      ...(member ? compare(own, member, at, walk) : []),
    ];
  });
  return [...members, ...otherMemberMisfits(given, wanted, path, walk)];
}

/** Members that `wanted` does not name. */
function otherMemberMisfits(given: JsonSchema, wanted: JsonSchema, path: string, walk: Walk): Misfit[] {
  const others = memberNames(given).filter((name) => !memberNames(wanted).includes(name));
  const isClosed = given.additionalProperties === false;
  const [rest, wantedRest] = [restOf(given), restOf(wanted)];
  if (!wantedRest) {
    if (!refusesOthers(wanted, walk.direction)) return [];
    return [
      ...others.map((name) => ({ path: `${path}.${name}`, reason: 'is new, where only known names are accepted' })),
      ...(isClosed ? [] : [{ path, reason: 'may have members that are refused now' }]),
    ];
  }
  if (Object.keys(wantedRest).length === 0) return [];
  const found = others.flatMap((name) => compare(memberOf(given, name) ?? {}, wantedRest, `${path}.${name}`, walk));
  if (!rest) return isClosed ? found : [...found, changed(`${path}.*`)];
  const names = compare(given.propertyNames ?? {}, wanted.propertyNames ?? {}, `${path}.<name>`, walk);
  return [...found, ...names, ...compare(rest, wantedRest, `${path}.*`, walk)];
}

/** For answers, JSON Schema does not express this, except for records of known names. */
const refusesOthers = ({ additionalProperties, propertyNames }: JsonSchema, direction: Direction) =>
  additionalProperties === false && (direction === 'input' || propertyNames !== undefined);

function arrayMisfits(given: JsonSchema, wanted: JsonSchema, path: string, walk: Walk): Misfit[] {
  if (given.type !== 'array') return [];
  const [own, other] = [itemsOf(given), itemsOf(wanted)];
  const [places, wantedPlaces] = [given.prefixItems ?? [], wanted.prefixItems ?? []];
  const found = Array.from({ length: Math.max(places.length, wantedPlaces.length) }, (_, index) =>
    compare(places[index] ?? own, wantedPlaces[index] ?? other, `${path}[${index}]`, walk),
  );
  return [...found.flat(), ...compare(own, other, `${path}[]`, walk)];
}

const lowerLimits = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'] as const;
const upperLimits = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'] as const;
const exactLimits = ['format', 'pattern', 'multipleOf'] as const;

function limitMisfits(given: JsonSchema, wanted: JsonSchema, path: string): Misfit[] {
  // Closed sets are compared value by value elsewhere.
  if (valuesOf(wanted)) return [];
  const isTighter = (limit: keyof JsonSchema, fits: (own: number, other: number) => boolean) => {
    const [own, other] = [given[limit], wanted[limit]];
    if (typeof other !== 'number') return false;
    const isOutside = (size: number) => !fits(size, other) || (limit.startsWith('exclusive') && size === other);
    return valuesOf(given)?.map(sizeOf).some(isOutside) ?? !(typeof own === 'number' && fits(own, other));
  };
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

const sizeOf = (value: unknown) => (typeof value === 'string' ? value.length : Number(value));
