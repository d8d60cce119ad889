import { choicesOf, counterpartsOf } from './choices.ts';
import type { JsonSchema } from './json-schema.ts';
import { isRequired, itemsOf, memberNames, memberOf, restOf } from './members.ts';

/** A member, or the values of a record, before and after; `next` is undefined if it was removed. */
export type Place = { path: string; live: JsonSchema; next: JsonSchema | undefined; isRequired: boolean };

type Pair = readonly [live: JsonSchema, next: JsonSchema];

/** Every member of `live`, recursively as long as `next` also has it. Expects resolved schemas (`resolveSchema`). */
export function placesIn(live: JsonSchema, next: JsonSchema, path: string, above: readonly Pair[] = []): Place[] {
  if (above.some(([before, now]) => before === live && now === next)) return [];
  const pairs: readonly Pair[] = [...above, [live, next]];
  const below = (part: JsonSchema, now: JsonSchema, at: string) => placesIn(part, now, at, pairs);
  const parts = [...choicesOf(live), ...(live.allOf ?? [])];
  if (parts.length > 0) return parts.flatMap((part) => below(part, next, path));
  const choices = choicesOf(next);
  const counterparts = counterpartsOf(live, choices.length > 0 ? choices : [next]);
  if (choices.length > 0) return leastLost(counterparts.map((choice) => below(live, choice, path)));
  if (next.allOf) return leastLost(next.allOf.map((part) => below(live, part, path)));
  if (counterparts.length === 0) return [];
  if (live.type === 'object') return objectPlaces(live, next, path, below);
  return live.type === 'array' ? arrayPlaces(live, next, path, below) : [];
}

/** If a schema may have become one of several, members present in any of them do not count as removed. */
const leastLost = (found: readonly Place[][]): Place[] =>
  [...found].sort((one, other) => lossesIn(one) - lossesIn(other))[0] ?? [];

const lossesIn = (places: readonly Place[]) => places.filter(({ next }) => next === undefined).length;

type Below = (live: JsonSchema, next: JsonSchema, path: string) => Place[];

function objectPlaces(live: JsonSchema, next: JsonSchema, path: string, below: Below): Place[] {
  const members = memberNames(live).map(
    (name) => [name, memberOf(live, name), memberOf(next, name), isRequired(live, name)] as const,
  );
  const any = ['*', restOf(live), restOf(next), false] as const;
  return [...members, any].flatMap(([name, own, kept, required]) => {
    const at = `${path}.${name}`;
    if (!own) return [];
    return [{ path: at, live: own, next: kept, isRequired: required }, ...(kept ? below(own, kept, at) : [])];
  });
}

function arrayPlaces(live: JsonSchema, next: JsonSchema, path: string, below: Below): Place[] {
  const places = Array.from(
    { length: Math.max(live.prefixItems?.length ?? 0, next.prefixItems?.length ?? 0) },
    (_, at) =>
      below(live.prefixItems?.[at] ?? itemsOf(live), next.prefixItems?.[at] ?? itemsOf(next), `${path}[${at}]`),
  );
  return [...places.flat(), ...below(itemsOf(live), itemsOf(next), `${path}[]`)];
}
