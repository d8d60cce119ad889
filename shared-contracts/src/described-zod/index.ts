import { Described, describe } from './described.ts';
import { requireZod, type Zod } from './page-zod.ts';

export { loadZod, registerZodLoader } from './page-zod.ts';

/** The names of `shell/src/share/zod.ts` that create a schema. */
const schemaFactories = [
  ...['any', 'array', 'base64', 'boolean', 'custom', 'discriminatedUnion', 'email', 'enum', 'file', 'httpUrl', 'int'],
  ...['intersection', 'lazy', 'literal', 'looseObject', 'never', 'null', 'nullable', 'number', 'object', 'optional'],
  ...['pipe', 'preprocess', 'record', 'strictObject', 'string', 'transform', 'tuple', 'undefined', 'union', 'unknown'],
  ...['url', 'uuid'],
];

const createFactories = (names: readonly string[], owner: (zod: Zod) => unknown) =>
  Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => describe(owner, name, args)]));

/**
 * Replaces the module `zod` in browser bundles: it records schemas, and loads zod itself (one copy per page) when
 * something is first parsed. It has zod's types, since sources import `zod`.
 */
export const z = {
  ...createFactories(schemaFactories, (zod) => zod),
  coerce: createFactories(['string', 'number', 'boolean', 'bigint', 'date'], (zod) => zod.coerce),
  iso: createFactories(['date', 'time', 'datetime', 'duration'], (zod) => zod.iso),
  regexes: new Proxy({}, { get: (_regexes, name) => new Described((zod) => Reflect.get(zod.regexes, name)) }),
  get ZodError() {
    return requireZod().ZodError;
  },
  get flattenError() {
    return requireZod().flattenError;
  },
  get prettifyError() {
    return requireZod().prettifyError;
  },
};
