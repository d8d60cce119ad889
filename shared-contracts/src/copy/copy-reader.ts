import type { CopyTree } from './translate.ts';

/** Used where the user's language lacks a text. */
const FALLBACK = 'en';

/** Copy of a page or request by namespace: the shell's, and each remote's under its name. */
export type CopyReader = {
  /** The reader of a namespace; returns the same function each time. `language` is `null`: the reader has its own. */
  getFixedT(language: null, namespace: string): ReadCopy;
  /** Merges texts into the namespace; for duplicate keys the newer text wins. */
  add(language: string, namespace: string, tree: CopyTree): void;
};

/** `Translate` before it is typed for a specific copy tree. */
export type ReadCopy = (key: string, values?: Values) => unknown;

type Values = Readonly<Record<string, unknown>>;

/** Created once per page in the browser, and once per set of versions on the server. `language` is a BCP 47 tag. */
export function createCopyReader(language = FALLBACK): CopyReader {
  const languages = [...new Set([language, FALLBACK])];
  const trees = new Map<string, CopyTree>();
  const readers = new Map<string, ReadCopy>();
  /** Caches texts that were read without values: a page reads the same few hundreds of times. */
  const known: Map<string, string>[] = [];
  const plurals = new Map<string, Intl.PluralRules>();
  const place = (of: string, namespace: string) => `${of}/${namespace}`;

  function pluralOf(count: number, of: string) {
    const rules = plurals.get(of) ?? new Intl.PluralRules(of);
    plurals.set(of, rules);
    return rules.select(count);
  }

  /** Key suffixes, most specific first: context with plural, context, plural, none. */
  function endings({ count, context }: Values, of: string): string[] {
    const plural = typeof count === 'number' ? [`_${pluralOf(count, of)}`, ''] : [''];
    return context ? [`_${context}`, ''].flatMap((ending) => plural.map((end) => ending + end)) : plural;
  }

  function find(namespace: string, key: string, values: Values) {
    for (const of of languages) {
      const tree = trees.get(place(of, namespace));
      for (const ending of tree ? endings(values, of) : []) {
        const found = entryAt(tree, key + ending);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  function read(namespace: string, key: string, values: Values): unknown {
    const found = find(namespace, key, values);
    // Tests fail on console errors, e.g. for a key that an island reads but does not list.
    if (found === undefined) console.error(`No text: ${namespace}:${key}`);
    if (typeof found !== 'string') return values.returnObjects && found !== undefined ? found : key;
    return found.replace(PLACES, (place, name: string | undefined, otherKey: string) => {
      if (name === undefined) return String(readAnywhere(namespace, otherKey));
      return name in values ? String(values[name] ?? '') : place;
    });
  }

  /** A key may name its namespace: `shell:home.title`. */
  function readAnywhere(namespace: string, key: string, values: Values = {}) {
    const colon = key.indexOf(':');
    return colon < 0 ? read(namespace, key, values) : read(key.slice(0, colon), key.slice(colon + 1), values);
  }

  return {
    getFixedT(_language, namespace) {
      const held = readers.get(namespace);
      if (held) return held;
      const texts = new Map<string, string>();
      known.push(texts);
      const reader: ReadCopy = (key, values) => {
        if (values) return readAnywhere(namespace, key, values);
        const text = texts.get(key) ?? readAnywhere(namespace, key);
        if (typeof text === 'string' && text !== key) texts.set(key, text);
        return text;
      };
      readers.set(namespace, reader);
      return reader;
    },
    add(of, namespace, tree) {
      for (const texts of known) texts.clear();
      const held = trees.get(place(of, namespace));
      trees.set(place(of, namespace), held ? merged(held, tree) : tree);
    },
  };
}

/** `{{value}}`, and `$t(other.key)` for the text of another key. */
const PLACES = /\{\{\s*(\w+)\s*\}\}|\$t\(([^)]+)\)/g;

type Entry = CopyTree[string];

const isGroup = (entry: Entry | undefined): entry is CopyTree => typeof entry === 'object' && !Array.isArray(entry);

function entryAt(tree: CopyTree | undefined, key: string): Entry | undefined {
  let entry: Entry | undefined = tree;
  for (const part of key.split('.')) {
    if (!isGroup(entry) || !Object.hasOwn(entry, part)) return undefined;
    entry = entry[part];
  }
  return entry;
}

/** Returns a new tree: the arguments may belong to a module. */
const merged = (older: CopyTree, newer: CopyTree): CopyTree => ({
  ...older,
  ...Object.fromEntries(
    Object.entries(newer).map(([key, entry]) => {
      const held = older[key];
      return [key, isGroup(held) && isGroup(entry) ? merged(held, entry) : entry];
    }),
  ),
});
