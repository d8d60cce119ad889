import { Described, describe } from './described.ts';
import { type Zod, zodNow } from './page-zod.ts';

export { loadZod, offerZod } from './page-zod.ts';

/** The names of `shell/src/share/zod.ts` that make a schema. */
const making = [
  ...['any', 'array', 'base64', 'boolean', 'custom', 'discriminatedUnion', 'email', 'enum', 'file', 'httpUrl', 'int'],
  ...['intersection', 'lazy', 'literal', 'looseObject', 'never', 'null', 'nullable', 'number', 'object', 'optional'],
  ...['pipe', 'preprocess', 'record', 'strictObject', 'string', 'transform', 'tuple', 'undefined', 'union', 'unknown'],
  ...['url', 'uuid'],
];

const makersOf = (names: readonly string[], owner: (zod: Zod) => unknown) =>
  Object.fromEntries(names.map((name) => [name, (...given: unknown[]) => describe(owner, name, given)]));

/**
 * What the module `zod` is in a browser's bundles: it writes schemas down, and zod itself, of which a page has one copy, comes
 * when something is first parsed. With its own types, since sources import `zod`.
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
