import { loadZod, requireZod, type Zod } from './page-zod.ts';

/** Methods that return another schema and are recorded. A described schema supports no others. */
const schemaMethods = [
  ...['optional', 'nullable', 'nullish', 'default', 'prefault', 'catch', 'readonly', 'brand', 'meta', 'describe'],
  ...['extend', 'safeExtend', 'pick', 'omit', 'partial', 'required', 'strict', 'loose', 'catchall', 'array'],
  ...['or', 'and', 'pipe', 'transform', 'overwrite', 'refine', 'superRefine', 'check'],
  ...['min', 'max', 'length', 'nonempty', 'regex', 'startsWith', 'endsWith', 'includes', 'trim', 'toLowerCase'],
  ...['toUpperCase', 'int', 'gt', 'gte', 'lt', 'lte', 'positive', 'nonnegative', 'negative', 'multipleOf', 'mime'],
];

/** Methods that return synchronously and therefore need zod loaded. */
const syncParseMethods = ['parse', 'safeParse'];
const asyncParseMethods = ['parseAsync', 'safeParseAsync'];
const schemaProperties = ['options', 'enum', 'def', 'description', '~standard'];

/**
 * A schema recorded when its module runs and built by zod on first use. Synchronous methods throw before zod is loaded
 * (`requireZod`); asynchronous ones (`parseAsync`, `safeParseAsync`) load it.
 */
export class Described {
  readonly #build: (zod: Zod) => unknown;
  /** Keys of an object schema; empty for others. */
  readonly keys: readonly string[];
  #built: unknown;

  constructor(build: (zod: Zod) => unknown, keys: readonly string[] = []) {
    this.#build = build;
    this.keys = keys;
  }

  /** The zod schema, built on first access. */
  get built(): unknown {
    this.#built ??= this.#build(requireZod());
    return this.#built;
  }

  /** The fields of an object schema, each a lazy description. */
  get shape(): Record<string, Described> {
    const field = (key: string) => new Described(() => Reflect.get(Object(getProperty(this.built, 'shape')), key));
    return Object.fromEntries(this.keys.map((key) => [key, field(key)]));
  }

  /** zodResolver reads it when a form first renders, so zod starts loading before the user types. */
  get _zod(): unknown {
    if (globalThis.__karwanZod?.z) return getProperty(this.built, '_zod');
    loadZod().catch(() => undefined);
    return {};
  }
}

const define = (names: readonly string[], propertyOf: (name: string) => PropertyDescriptor) => {
  for (const name of names) Object.defineProperty(Described.prototype, name, propertyOf(name));
};

define(schemaMethods, (name) => ({
  value(this: Described, ...args: unknown[]) {
    return describe(() => this.built, name, args, this.keys);
  },
}));
define(syncParseMethods, (name) => ({
  value(this: Described, ...args: unknown[]) {
    return callMethod(this.built, name, args);
  },
}));
define(asyncParseMethods, (name) => ({
  async value(this: Described, ...args: unknown[]) {
    await loadZod();
    return callMethod(this.built, name, args);
  },
}));
define(schemaProperties, (name) => ({
  get(this: Described) {
    return getProperty(this.built, name);
  },
}));

/** Records the call `owner.name(...given)`. */
export const describe = (
  owner: (zod: Zod) => unknown,
  name: string,
  args: readonly unknown[],
  keys: readonly string[] = [],
): Described =>
  new Described((zod) => callMethod(owner(zod), name, args.map(buildArgument)), keysAfterCall(keys, name, args[0]));

const getProperty = (owner: unknown, name: string): unknown => Reflect.get(Object(owner), name);

function callMethod(owner: unknown, name: string, args: readonly unknown[]): unknown {
  const method = getProperty(owner, name);
  if (typeof method !== 'function') throw new TypeError(`zod has no ${name} here, or the shell does not offer it`);
  return Reflect.apply(method, owner, args);
}

/**
 * Builds described schemas among zod's arguments, also inside lists and objects. Getters stay getters: they may refer
 * to their own object.
 */
function buildArgument(value: unknown): unknown {
  if (value instanceof Described) return value.built;
  if (Array.isArray(value)) return value.map(buildArgument);
  if (typeof value === 'function') return (...args: unknown[]) => buildResult(value(...args));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const properties = Object.entries(Object.getOwnPropertyDescriptors(value)).map(([key, property]) => [
    key,
    property.get
      ? { ...property, get: () => buildArgument(Reflect.get(value, key)) }
      : { ...property, value: buildArgument(property.value) },
  ]);
  return Object.defineProperties({}, Object.fromEntries(properties));
}

/** A callback of the caller returns data, or (for `lazy`) a schema. */
const buildResult = (result: unknown) => (result instanceof Described ? result.built : result);

/** The keys of an object schema after `object`, `extend`, `pick` or `omit`. */
function keysAfterCall(keysBefore: readonly string[], name: string, args: unknown): readonly string[] {
  const newKeys = Object.keys(Object(args));
  switch (name) {
    case 'object':
    case 'strictObject':
    case 'looseObject':
      return newKeys;
    case 'extend':
    case 'safeExtend':
      return [...new Set([...keysBefore, ...newKeys])];
    case 'pick':
      return keysBefore.filter((key) => newKeys.includes(key));
    case 'omit':
      return keysBefore.filter((key) => !newKeys.includes(key));
    default:
      return keysBefore;
  }
}
