import { choicesOf, counterpartsOf, discriminatorOf, literalOf } from './choices.ts';
import type { JsonSchema } from './json-schema.ts';
import { isRequired, itemsOf, memberNames, memberOf, recordValuesOf } from './members.ts';

/** One difference between two schemas: `output.title` + `may be missing now`. */
export type Incompatibility = { path: string; reason: string };

/** Unknown members are dropped, in an `answer` as well as in an `input`; only strict input objects refuse them. */
export type Direction = 'answer' | 'input';

type Pair = readonly [given: JsonSchema, wanted: JsonSchema];
type Traversal = {
  direction: Direction;
  /** Pairs being compared further up, to stop at recursive schemas. */
  ancestors: readonly Pair[];
};

/**
 * Why values valid for `given` may be invalid for `wanted`; empty if all are valid. Expects resolved schemas
 * (`resolveSchema`). Reports in case of doubt.
 */
export const findIncompatibilities = (
  given: JsonSchema,
  wanted: JsonSchema,
  path: string,
  direction: Direction,
): Incompatibility[] => compare(given, wanted, path, { direction, ancestors: [] });

function compare(
  given: JsonSchema,
  wanted: JsonSchema,
  path: string,
  { direction, ancestors }: Traversal,
): Incompatibility[] {
  if (ancestors.some(([before, expected]) => before === given && expected === wanted)) return [];
  const traversal: Traversal = { direction, ancestors: [...ancestors, [given, wanted]] };
  const givenChoices = choicesOf(given);
  if (givenChoices.length > 0) return givenChoices.flatMap((choice) => compare(choice, wanted, path, traversal));
  const wantedChoices = choicesOf(wanted);
  if (wantedChoices.length > 0) return choiceIncompatibilities(given, wantedChoices, path, traversal);
  if (wanted.allOf) return wanted.allOf.flatMap((part) => compare(given, part, path, traversal));
  if (given.allOf) return partIncompatibilities(given.allOf, wanted, path, traversal);
  if (given.not || wanted.not) return given.not ? [] : [typeChanged(path)];
  return [
    ...valueIncompatibilities(given, wanted, path),
    ...(wanted.type === 'object' ? objectIncompatibilities(given, wanted, path, traversal) : []),
    ...(wanted.type === 'array' ? arrayIncompatibilities(given, wanted, path, traversal) : []),
    ...limitIncompatibilities(given, wanted, path),
  ];
}

const typeChanged = (path: string): Incompatibility => ({ path, reason: 'has a different type' });

/** A schema with several patterns has one part for each, and one for its other constraints. */
function partIncompatibilities(
  parts: readonly JsonSchema[],
  schema: JsonSchema,
  path: string,
  traversal: Traversal,
): Incompatibility[] {
  const { pattern, ...rest } = schema;
  const wanted = pattern === undefined ? [schema] : [rest, { pattern }];
  return wanted.flatMap((each) => shortestOf(parts.map((part) => compare(part, each, path, traversal))));
}

/** The shortest explanation of why nothing matches; empty if something does. */
const shortestOf = (found: readonly Incompatibility[][]): Incompatibility[] =>
  found.reduce((best, each) => (each.length < best.length ? each : best));

function choiceIncompatibilities(
  given: JsonSchema,
  choices: readonly JsonSchema[],
  path: string,
  traversal: Traversal,
): Incompatibility[] {
  const { enum: values, ...rest } = given;
  if (values) return values.flatMap((value) => compare({ ...rest, const: value }, { anyOf: choices }, path, traversal));
  if (choices.some((choice) => compare(given, choice, path, traversal).length === 0)) return [];
  const [counterpart, ...others] = counterpartsOf(given, choices);
  if (counterpart && others.length === 0) return compare(given, counterpart, path, traversal);
  const kind = counterpart ? undefined : discriminatorOf(choices);
  return kind !== undefined && given.type === 'object'
    ? [
        {
          path: `${path}.${kind}`,
          reason: `may be ${JSON.stringify(literalOf(given, kind))}, which the receiver does not accept`,
        },
      ]
    : [{ path, reason: `may be ${nameOf(given)}, which the receiver does not accept` }];
}

function valueIncompatibilities(given: JsonSchema, wanted: JsonSchema, path: string): Incompatibility[] {
  const allowed = valuesOf(wanted);
  if (allowed) {
    const added = (valuesOf(given) ?? given['x-known-values'])?.filter((value) => !allowed.includes(value));
    if (!added) return [{ path, reason: 'may be any value, but the receiver accepts only certain values' }];
    return added.length > 0
      ? [
          {
            path,
            reason: `may be ${added.map((value) => JSON.stringify(value)).join(', ')}, which the receiver does not accept`,
          },
        ]
      : [];
  }
  const isSameType = given.type === wanted.type || (given.type === 'integer' && wanted.type === 'number');
  return wanted.type === undefined || isSameType ? [] : [typeChanged(path)];
}

const valuesOf = (schema: JsonSchema) => schema.enum ?? ('const' in schema ? [schema.const] : undefined);

const nameOf = ({ type, ...rest }: JsonSchema) =>
  type === 'null' ? 'null' : 'const' in rest ? JSON.stringify(rest.const) : (type ?? 'anything');

function objectIncompatibilities(
  given: JsonSchema,
  wanted: JsonSchema,
  path: string,
  traversal: Traversal,
): Incompatibility[] {
  if (given.type !== 'object') return [];
  const members = memberNames(wanted).flatMap((name): Incompatibility[] => {
    const at = `${path}.${name}`;
    const [own, member] = [memberOf(given, name), memberOf(wanted, name)];
    if (!own) return isRequired(wanted, name) ? [{ path: at, reason: 'is missing' }] : [];
    const mayBeMissing = isRequired(wanted, name) && !isRequired(given, name);
    return [
      ...(mayBeMissing ? [{ path: at, reason: 'may be missing' }] : []),
      ...(member ? compare(own, member, at, traversal) : []),
    ];
  });
  return [...members, ...otherMemberIncompatibilities(given, wanted, path, traversal)];
}

/** Members that `wanted` does not name. */
function otherMemberIncompatibilities(
  given: JsonSchema,
  wanted: JsonSchema,
  path: string,
  traversal: Traversal,
): Incompatibility[] {
  const others = memberNames(given).filter((name) => !memberNames(wanted).includes(name));
  const isClosed = given.additionalProperties === false;
  const [rest, wantedRest] = [recordValuesOf(given), recordValuesOf(wanted)];
  if (!wantedRest) {
    if (!rejectsUnknownMembers(wanted, traversal.direction)) return [];
    return [
      ...others.map((name) => ({
        path: `${path}.${name}`,
        reason: 'is a new name, but the receiver accepts only known names',
      })),
      ...(isClosed ? [] : [{ path, reason: 'may have members that the receiver rejects' }]),
    ];
  }
  if (Object.keys(wantedRest).length === 0) return [];
  const found = others.flatMap((name) =>
    compare(memberOf(given, name) ?? {}, wantedRest, `${path}.${name}`, traversal),
  );
  if (!rest) return isClosed ? found : [...found, typeChanged(`${path}.*`)];
  const names = compare(given.propertyNames ?? {}, wanted.propertyNames ?? {}, `${path}.<name>`, traversal);
  return [...found, ...names, ...compare(rest, wantedRest, `${path}.*`, traversal)];
}

/** For answers, JSON Schema does not express this, except for records of known names. */
const rejectsUnknownMembers = ({ additionalProperties, propertyNames }: JsonSchema, direction: Direction) =>
  additionalProperties === false && (direction === 'input' || propertyNames !== undefined);

function arrayIncompatibilities(
  given: JsonSchema,
  wanted: JsonSchema,
  path: string,
  traversal: Traversal,
): Incompatibility[] {
  if (given.type !== 'array') return [];
  const [own, other] = [itemsOf(given), itemsOf(wanted)];
  const [tupleItems, wantedTupleItems] = [given.prefixItems ?? [], wanted.prefixItems ?? []];
  const found = Array.from({ length: Math.max(tupleItems.length, wantedTupleItems.length) }, (_, index) =>
    compare(tupleItems[index] ?? own, wantedTupleItems[index] ?? other, `${path}[${index}]`, traversal),
  );
  return [...found.flat(), ...compare(own, other, `${path}[]`, traversal)];
}

const lowerLimits = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'] as const;
const upperLimits = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'] as const;
const exactLimits = ['format', 'pattern', 'multipleOf'] as const;

function limitIncompatibilities(given: JsonSchema, wanted: JsonSchema, path: string): Incompatibility[] {
  // Closed sets are compared value by value elsewhere.
  if (valuesOf(wanted)) return [];
  const isTighter = (limit: keyof JsonSchema, isSatisfied: (own: number, other: number) => boolean) => {
    const [own, other] = [given[limit], wanted[limit]];
    if (typeof other !== 'number') return false;
    const isOutside = (size: number) => !isSatisfied(size, other) || (limit.startsWith('exclusive') && size === other);
    return valuesOf(given)?.map(sizeOf).some(isOutside) ?? !(typeof own === 'number' && isSatisfied(own, other));
  };
  const broken = [
    ...lowerLimits.filter((limit) => isTighter(limit, (own, other) => own >= other)),
    ...upperLimits.filter((limit) => isTighter(limit, (own, other) => own <= other)),
    ...exactLimits.filter((limit) => wanted[limit] !== undefined && given[limit] !== wanted[limit]),
  ];
  return broken.map((limit) => ({
    path,
    reason: `has ${given[limit] === undefined ? `no ${limit}` : `${limit} ${given[limit]}`}, but the receiver requires ${wanted[limit]}`,
  }));
}

const sizeOf = (value: unknown) => (typeof value === 'string' ? value.length : Number(value));
