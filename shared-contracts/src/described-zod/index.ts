import { Described, describe } from './described.ts';
import { type Zod, zodNow } from './page-zod.ts';

export { loadZod, offerZod } from './page-zod.ts';

/** The names of `shell/src/share/zod.ts` that create a schema. */
const making = [
  ...['any', 'array', 'base64', 'boolean', 'custom', 'discriminatedUnion', 'email', 'enum', 'file', 'httpUrl', 'int'],
  ...['intersection', 'lazy', 'literal', 'looseObject', 'never', 'null', 'nullable', 'number', 'object', 'optional'],
  ...['pipe', 'preprocess', 'record', 'strictObject', 'string', 'transform', 'tuple', 'undefined', 'union', 'unknown'],
  ...['url', 'uuid'],
];

const makersOf = (names: readonly string[], owner: (zod: Zod) => unknown) =>
  Object.fromEntries(names.map((name) => [name, (...given: unknown[]) => describe(owner, name, given)]));

/**
 * Replaces the module `zod` in browser bundles: it records schemas, and loads zod itself (one copy per page) when
 * something is first parsed. It has zod's types, since sources import `zod`.
 */
export const z = {
  ...makersOf(making, (zod) => zod),
  coerce: makersOf(['string', 'number', 'boolean', 'bigint', 'date'], (zod) => zod.coerce),
  iso: makersOf(['date', 'time', 'datetime', 'duration'], (zod) => zod.iso),
  regexes: new Proxy({}, { get: (_regexes, name) => new Described((zod) => Reflect.get(zod.regexes, name)) }),
  get ZodError() {
    return zodNow().ZodError;
  },
  get flattenError() {
    return zodNow().flattenError;
  },
  get prettifyError() {
    return zodNow().prettifyError;
  },
};
