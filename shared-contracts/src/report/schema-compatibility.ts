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
  provided: JsonSchema,
  required: JsonSchema,
  path: string,
  direction: Direction,
): Incompatibility[] => compare(provided, required, path, { direction, ancestors: [] });

function compare(
  provided: JsonSchema,
  required: JsonSchema,
  path: string,
  { direction, ancestors }: Traversal,
): Incompatibility[] {
  if (ancestors.some(([before, expected]) => before === provided && expected === required)) return [];
  const traversal: Traversal = { direction, ancestors: [...ancestors, [provided, required]] };
  const providedChoices = choicesOf(provided);
  if (providedChoices.length > 0)
    return providedChoices.flatMap((choice) => compare(choice, required, path, traversal));
  const requiredChoices = choicesOf(required);
  if (requiredChoices.length > 0) return choiceIncompatibilities(provided, requiredChoices, path, traversal);
  if (required.allOf) return required.allOf.flatMap((part) => compare(provided, part, path, traversal));
  if (provided.allOf) return partIncompatibilities(provided.allOf, required, path, traversal);
  if (provided.not || required.not) return provided.not ? [] : [typeChanged(path)];
  return [
    ...valueIncompatibilities(provided, required, path),
    ...(required.type === 'object' ? objectIncompatibilities(provided, required, path, traversal) : []),
    ...(required.type === 'array' ? arrayIncompatibilities(provided, required, path, traversal) : []),
    ...limitIncompatibilities(provided, required, path),
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
  const schemas = pattern === undefined ? [schema] : [rest, { pattern }];
  return schemas.flatMap((each) => shortestOf(parts.map((part) => compare(part, each, path, traversal))));
}

/** The shortest explanation of why nothing matches; empty if something does. */
const shortestOf = (found: readonly Incompatibility[][]): Incompatibility[] =>
  found.reduce((best, each) => (each.length < best.length ? each : best));

function choiceIncompatibilities(
  provided: JsonSchema,
  choices: readonly JsonSchema[],
  path: string,
  traversal: Traversal,
): Incompatibility[] {
  const { enum: values, ...rest } = provided;
  if (values) return values.flatMap((value) => compare({ ...rest, const: value }, { anyOf: choices }, path, traversal));
  if (choices.some((choice) => compare(provided, choice, path, traversal).length === 0)) return [];
  const [counterpart, ...others] = counterpartsOf(provided, choices);
  if (counterpart && others.length === 0) return compare(provided, counterpart, path, traversal);
  const kind = counterpart ? undefined : discriminatorOf(choices);
  return kind !== undefined && provided.type === 'object'
    ? [
        {
          path: `${path}.${kind}`,
          reason: `may be ${JSON.stringify(literalOf(provided, kind))}, which the receiver does not accept`,
        },
      ]
    : [{ path, reason: `may be ${nameOf(provided)}, which the receiver does not accept` }];
}

function valueIncompatibilities(provided: JsonSchema, required: JsonSchema, path: string): Incompatibility[] {
  const allowed = valuesOf(required);
  if (allowed) {
    const added = (valuesOf(provided) ?? provided['x-known-values'])?.filter((value) => !allowed.includes(value));
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
  const isSameType = provided.type === required.type || (provided.type === 'integer' && required.type === 'number');
  return required.type === undefined || isSameType ? [] : [typeChanged(path)];
}

const valuesOf = (schema: JsonSchema) => schema.enum ?? ('const' in schema ? [schema.const] : undefined);

const nameOf = ({ type, ...rest }: JsonSchema) =>
  type === 'null' ? 'null' : 'const' in rest ? JSON.stringify(rest.const) : (type ?? 'anything');

function objectIncompatibilities(
  provided: JsonSchema,
  required: JsonSchema,
  path: string,
  traversal: Traversal,
): Incompatibility[] {
  if (provided.type !== 'object') return [];
  const members = memberNames(required).flatMap((name): Incompatibility[] => {
    const memberPath = `${path}.${name}`;
    const [providedMember, requiredMember] = [memberOf(provided, name), memberOf(required, name)];
    if (!providedMember) return isRequired(required, name) ? [{ path: memberPath, reason: 'is missing' }] : [];
    const mayBeMissing = isRequired(required, name) && !isRequired(provided, name);
    return [
      ...(mayBeMissing ? [{ path: memberPath, reason: 'may be missing' }] : []),
      ...(requiredMember ? compare(providedMember, requiredMember, memberPath, traversal) : []),
    ];
  });
  return [...members, ...otherMemberIncompatibilities(provided, required, path, traversal)];
}

/** Members that `wanted` does not name. */
function otherMemberIncompatibilities(
  provided: JsonSchema,
  required: JsonSchema,
  path: string,
  traversal: Traversal,
): Incompatibility[] {
  const others = memberNames(provided).filter((name) => !memberNames(required).includes(name));
  const isClosed = provided.additionalProperties === false;
  const [rest, requiredRest] = [recordValuesOf(provided), recordValuesOf(required)];
  if (!requiredRest) {
    if (!rejectsUnknownMembers(required, traversal.direction)) return [];
    return [
      ...others.map((name) => ({
        path: `${path}.${name}`,
        reason: 'is a new name, but the receiver accepts only known names',
      })),
      ...(isClosed ? [] : [{ path, reason: 'may have members that the receiver rejects' }]),
    ];
  }
  if (Object.keys(requiredRest).length === 0) return [];
  const found = others.flatMap((name) =>
    compare(memberOf(provided, name) ?? {}, requiredRest, `${path}.${name}`, traversal),
  );
  if (!rest) return isClosed ? found : [...found, typeChanged(`${path}.*`)];
  const names = compare(provided.propertyNames ?? {}, required.propertyNames ?? {}, `${path}.<name>`, traversal);
  return [...found, ...names, ...compare(rest, requiredRest, `${path}.*`, traversal)];
}

/** For answers, JSON Schema does not express this, except for records of known names. */
const rejectsUnknownMembers = ({ additionalProperties, propertyNames }: JsonSchema, direction: Direction) =>
  additionalProperties === false && (direction === 'input' || propertyNames !== undefined);

function arrayIncompatibilities(
  provided: JsonSchema,
  required: JsonSchema,
  path: string,
  traversal: Traversal,
): Incompatibility[] {
  if (provided.type !== 'array') return [];
  const [providedItems, requiredItems] = [itemsOf(provided), itemsOf(required)];
  const [tupleItems, requiredTupleItems] = [provided.prefixItems ?? [], required.prefixItems ?? []];
  const found = Array.from({ length: Math.max(tupleItems.length, requiredTupleItems.length) }, (_, index) =>
    compare(
      tupleItems[index] ?? providedItems,
      requiredTupleItems[index] ?? requiredItems,
      `${path}[${index}]`,
      traversal,
    ),
  );
  return [...found.flat(), ...compare(providedItems, requiredItems, `${path}[]`, traversal)];
}

const lowerLimits = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'] as const;
const upperLimits = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'] as const;
const exactLimits = ['format', 'pattern', 'multipleOf'] as const;

function limitIncompatibilities(provided: JsonSchema, required: JsonSchema, path: string): Incompatibility[] {
  // Closed sets are compared value by value elsewhere.
  if (valuesOf(required)) return [];
  const isTighter = (limit: keyof JsonSchema, isSatisfied: (provided: number, required: number) => boolean) => {
    const [providedLimit, requiredLimit] = [provided[limit], required[limit]];
    if (typeof requiredLimit !== 'number') return false;
    const isOutside = (size: number) =>
      !isSatisfied(size, requiredLimit) || (limit.startsWith('exclusive') && size === requiredLimit);
    return (
      valuesOf(provided)?.map(sizeOf).some(isOutside) ??
      !(typeof providedLimit === 'number' && isSatisfied(providedLimit, requiredLimit))
    );
  };
  const broken = [
    ...lowerLimits.filter((limit) => isTighter(limit, (provided, required) => provided >= required)),
    ...upperLimits.filter((limit) => isTighter(limit, (provided, required) => provided <= required)),
    ...exactLimits.filter((limit) => required[limit] !== undefined && provided[limit] !== required[limit]),
  ];
  return broken.map((limit) => ({
    path,
    reason: `has ${provided[limit] === undefined ? `no ${limit}` : `${limit} ${provided[limit]}`}, but the receiver requires ${required[limit]}`,
  }));
}

const sizeOf = (value: unknown) => (typeof value === 'string' ? value.length : Number(value));
