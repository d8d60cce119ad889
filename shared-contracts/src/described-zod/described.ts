import { loadZod, type Zod, zodNow } from './page-zod.ts';

/** Methods whose answer is another schema: they are written down. Of a described schema there are no others. */
const describing = [
  ...['optional', 'nullable', 'nullish', 'default', 'prefault', 'catch', 'readonly', 'brand', 'meta', 'describe'],
  ...['extend', 'safeExtend', 'pick', 'omit', 'partial', 'required', 'strict', 'loose', 'catchall', 'array'],
  ...['or', 'and', 'pipe', 'transform', 'overwrite', 'refine', 'superRefine', 'check'],
  ...['min', 'max', 'length', 'nonempty', 'regex', 'startsWith', 'endsWith', 'includes', 'trim', 'toLowerCase'],
  ...['toUpperCase', 'int', 'gt', 'gte', 'lt', 'lte', 'positive', 'nonnegative', 'negative', 'multipleOf', 'mime'],
];

/** What a schema answers at once, and so only with zod. */
const parsing = ['parse', 'safeParse'];
const parsingLater = ['parseAsync', 'safeParseAsync'];
const reading = ['options', 'enum', 'def', 'description', '~standard'];

/**
 * A schema as it is described when its module runs; made by zod when it is first parsed. What needs an answer at once throws
 * before zod has come (`zodNow`), what can wait (`parseAsync`, `safeParseAsync`) gets it.
 */
export class Described {
  readonly #make: (zod: Zod) => unknown;
  /** Of an object. */
  readonly keys: readonly string[];
  #made: unknown;

  constructor(make: (zod: Zod) => unknown, keys: readonly string[] = []) {
    this.#make = make;
    this.keys = keys;
  }

  /** The schema itself. */
  get made(): unknown {
    this.#made ??= this.#make(zodNow());
    return this.#made;
  }

  /** An object's fields, each described in its turn. */
  get shape(): Record<string, Described> {
    const field = (key: string) => new Described(() => Reflect.get(Object(read(this.made, 'shape')), key));
    return Object.fromEntries(this.keys.map((key) => [key, field(key)]));
  }

  /** zodResolver looks for it when a form is first rendered: time enough for zod to come before anything is typed. */
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

/** What `owner.name(...given)` will make. */
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

/** What of zod's arguments is described itself, made; also in lists and in objects (getters stay: they may name their own object). */
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

/** What a caller's function answers is data, or a schema (`lazy`). */
const ownMade = (answer: unknown) => (answer instanceof Described ? answer.made : answer);

/** The fields of an object's schema: those it is made of, and what extending, picking and omitting leave. */
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
