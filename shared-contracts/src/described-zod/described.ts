import { loadZod, type Zod, zodNow } from './page-zod.ts';

/** Methods that return another schema and are recorded. A described schema supports no others. */
const describing = [
  ...['optional', 'nullable', 'nullish', 'default', 'prefault', 'catch', 'readonly', 'brand', 'meta', 'describe'],
  ...['extend', 'safeExtend', 'pick', 'omit', 'partial', 'required', 'strict', 'loose', 'catchall', 'array'],
  ...['or', 'and', 'pipe', 'transform', 'overwrite', 'refine', 'superRefine', 'check'],
  ...['min', 'max', 'length', 'nonempty', 'regex', 'startsWith', 'endsWith', 'includes', 'trim', 'toLowerCase'],
  ...['toUpperCase', 'int', 'gt', 'gte', 'lt', 'lte', 'positive', 'nonnegative', 'negative', 'multipleOf', 'mime'],
];

/** Methods that return synchronously and therefore need zod loaded. */
const parsing = ['parse', 'safeParse'];
const parsingLater = ['parseAsync', 'safeParseAsync'];
const reading = ['options', 'enum', 'def', 'description', '~standard'];

/**
 * A schema recorded when its module runs and built by zod on first use. Synchronous methods throw before zod is loaded
 * (`zodNow`); asynchronous ones (`parseAsync`, `safeParseAsync`) load it.
 */
export class Described {
  readonly #make: (zod: Zod) => unknown;
  /** Keys of an object schema; empty for others. */
  readonly keys: readonly string[];
  #made: unknown;

  constructor(make: (zod: Zod) => unknown, keys: readonly string[] = []) {
    this.#make = make;
    this.keys = keys;
  }

  /** The zod schema, built on first access. */
  get made(): unknown {
    this.#made ??= this.#make(zodNow());
    return this.#made;
  }

  /** The fields of an object schema, each a lazy description. */
  get shape(): Record<string, Described> {
    const field = (key: string) => new Described(() => Reflect.get(Object(read(this.made, 'shape')), key));
    return Object.fromEntries(this.keys.map((key) => [key, field(key)]));
  }

  /** zodResolver reads it when a form first renders, so zod starts loading before the user types. */
  get _zod(): unknown {
    if (globalThis.__karwanZod?.z) return read(this.made, '_zod');
    loadZod().catch(() => undefined);
    return {};
  }
}

const define = (names: readonly string[], propertyOf: (name: string) => PropertyDescriptor) => {
  for (const name of names) Object.defineProperty(Described.prototype, name, propertyOf(name));
};

define(describing, (name) => ({
  value(this: Described, ...given: unknown[]) {
    return describe(() => this.made, name, given, this.keys);
  },
}));
define(parsing, (name) => ({
  value(this: Described, ...given: unknown[]) {
    return ask(this.made, name, given);
  },
}));
define(parsingLater, (name) => ({
  async value(this: Described, ...given: unknown[]) {
    await loadZod();
    return ask(this.made, name, given);
  },
}));
define(reading, (name) => ({
  get(this: Described) {
    return read(this.made, name);
  },
}));

/** Records the call `owner.name(...given)`. */
export const describe = (
  owner: (zod: Zod) => unknown,
  name: string,
  given: readonly unknown[],
  keys: readonly string[] = [],
): Described => new Described((zod) => ask(owner(zod), name, given.map(madeOf)), keysAfter(keys, name, given[0]));

const read = (owner: unknown, name: string): unknown => Reflect.get(Object(owner), name);

function ask(owner: unknown, name: string, given: readonly unknown[]): unknown {
  const method = read(owner, name);
  if (typeof method !== 'function') throw new TypeError(`zod has no ${name} here, or the shell does not offer it`);
  return Reflect.apply(method, owner, given);
}

/**
 * Builds described schemas among zod's arguments, also inside lists and objects. Getters stay getters: they may refer
 * to their own object.
 */
function madeOf(value: unknown): unknown {
  if (value instanceof Described) return value.made;
  if (Array.isArray(value)) return value.map(madeOf);
  if (typeof value === 'function') return (...given: unknown[]) => ownMade(value(...given));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const properties = Object.entries(Object.getOwnPropertyDescriptors(value)).map(([key, property]) => [
    key,
    property.get
      ? { ...property, get: () => madeOf(Reflect.get(value, key)) }
      : { ...property, value: madeOf(property.value) },
  ]);
  return Object.defineProperties({}, Object.fromEntries(properties));
}

/** A callback of the caller returns data, or (for `lazy`) a schema. */
const ownMade = (answer: unknown) => (answer instanceof Described ? answer.made : answer);

/** The keys of an object schema after `object`, `extend`, `pick` or `omit`. */
function keysAfter(before: readonly string[], name: string, given: unknown): readonly string[] {
  const named = Object.keys(Object(given));
  switch (name) {
    case 'object':
    case 'strictObject':
    case 'looseObject':
      return named;
    case 'extend':
    case 'safeExtend':
      return [...new Set([...before, ...named])];
    case 'pick':
      return before.filter((key) => named.includes(key));
    case 'omit':
      return before.filter((key) => !named.includes(key));
    default:
      return before;
  }
}
