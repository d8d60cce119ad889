import { choicesOf, counterpartsOf } from './choices.ts';
import type { JsonSchema } from './json-schema.ts';
import { isRequired, itemsOf, memberNames, memberOf, recordValuesOf } from './members.ts';

/** A member, or the values of a record, before and after; `next` is undefined if it was removed. */
export type SharedMember = { path: string; live: JsonSchema; next: JsonSchema | undefined; isRequired: boolean };

type Pair = readonly [live: JsonSchema, next: JsonSchema];

/** Every member of `live`, recursively as long as `next` also has it. Expects resolved schemas (`resolveSchema`). */
export function findSharedMembers(
  live: JsonSchema,
  next: JsonSchema,
  path: string,
  ancestors: readonly Pair[] = [],
): SharedMember[] {
  if (ancestors.some(([before, currentSchema]) => before === live && currentSchema === next)) return [];
  const pairs: readonly Pair[] = [...ancestors, [live, next]];
  const recurse = (part: JsonSchema, currentSchema: JsonSchema, partPath: string) =>
    findSharedMembers(part, currentSchema, partPath, pairs);
  const parts = [...choicesOf(live), ...(live.allOf ?? [])];
  if (parts.length > 0) return parts.flatMap((part) => recurse(part, next, path));
  const choices = choicesOf(next);
  const counterparts = counterpartsOf(live, choices.length > 0 ? choices : [next]);
  if (choices.length > 0) return fewestRemovals(counterparts.map((choice) => recurse(live, choice, path)));
  if (next.allOf) return fewestRemovals(next.allOf.map((part) => recurse(live, part, path)));
  if (counterparts.length === 0) return [];
  if (live.type === 'object') return objectMembers(live, next, path, recurse);
  return live.type === 'array' ? arrayMembers(live, next, path, recurse) : [];
}

/** If a schema may have become one of several, members present in any of them do not count as removed. */
const fewestRemovals = (found: readonly SharedMember[][]): SharedMember[] =>
  [...found].sort((a, b) => removalCount(a) - removalCount(b))[0] ?? [];

const removalCount = (members: readonly SharedMember[]) => members.filter(({ next }) => next === undefined).length;

type Recurse = (live: JsonSchema, next: JsonSchema, path: string) => SharedMember[];

function objectMembers(live: JsonSchema, next: JsonSchema, path: string, recurse: Recurse): SharedMember[] {
  const members = memberNames(live).map(
    (name) => [name, memberOf(live, name), memberOf(next, name), isRequired(live, name)] as const,
  );
  const any = ['*', recordValuesOf(live), recordValuesOf(next), false] as const;
  return [...members, any].flatMap(([name, liveMember, nextMember, required]) => {
    const memberPath = `${path}.${name}`;
    if (!liveMember) return [];
    return [
      { path: memberPath, live: liveMember, next: nextMember, isRequired: required },
      ...(nextMember ? recurse(liveMember, nextMember, memberPath) : []),
    ];
  });
}

function arrayMembers(live: JsonSchema, next: JsonSchema, path: string, recurse: Recurse): SharedMember[] {
  const members = Array.from(
    { length: Math.max(live.prefixItems?.length ?? 0, next.prefixItems?.length ?? 0) },
    (_, at) =>
      recurse(live.prefixItems?.[at] ?? itemsOf(live), next.prefixItems?.[at] ?? itemsOf(next), `${path}[${at}]`),
  );
  return [...members.flat(), ...recurse(itemsOf(live), itemsOf(next), `${path}[]`)];
}
