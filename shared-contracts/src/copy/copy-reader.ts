import type { CopyTree } from './translate.ts';

/** Used where the user's language lacks a text. */
const FALLBACK_LANGUAGE = 'en';

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
export function createCopyReader(language = FALLBACK_LANGUAGE): CopyReader {
  const languages = [...new Set([language, FALLBACK_LANGUAGE])];
  const trees = new Map<string, CopyTree>();
  const readers = new Map<string, ReadCopy>();
  /** Caches texts that were read without values: a page reads the same few hundreds of times. */
  const textCaches: Map<string, unknown>[] = [];
  const plurals = new Map<string, Intl.PluralRules>();
  const treeKey = (locale: string, namespace: string) => `${locale}/${namespace}`;

  function pluralOf(count: number, locale: string) {
    const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
    plurals.set(locale, rules);
    return rules.select(count);
  }

  /** Key suffixes, most specific first: context with plural, context, plural, none. */
  function keySuffixes({ count, context }: Values, locale: string): string[] {
    const plural = typeof count === 'number' ? [`_${pluralOf(count, locale)}`, ''] : [''];
    return context
      ? [`_${context}`, ''].flatMap((suffix) => plural.map((pluralSuffix) => suffix + pluralSuffix))
      : plural;
  }

  function find(namespace: string, key: string, values: Values) {
    for (const locale of languages) {
      const tree = trees.get(treeKey(locale, namespace));
      for (const suffix of tree ? keySuffixes(values, locale) : []) {
        const found = entryAt(tree, key + suffix);
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
    return found.replace(PLACEHOLDERS, (placeholder, name: string | undefined, otherKey: string) => {
      if (name === undefined) return String(readQualified(namespace, otherKey));
      return name in values ? String(values[name] ?? '') : placeholder;
    });
  }

  /** A key may name its namespace: `shell:home.title`. */
  function readQualified(namespace: string, key: string, values: Values = {}) {
    const colon = key.indexOf(':');
    return colon < 0 ? read(namespace, key, values) : read(key.slice(0, colon), key.slice(colon + 1), values);
  }

  return {
    getFixedT(_language, namespace) {
      const existing = readers.get(namespace);
      if (existing) return existing;
      const texts = new Map<string, unknown>();
      textCaches.push(texts);
      const reader: ReadCopy = (key, values) => {
        if (values) return readQualified(namespace, key, values);
        const text = texts.get(key) ?? readQualified(namespace, key);
        if (text !== key) texts.set(key, text);
        return text;
      };
      readers.set(namespace, reader);
      return reader;
    },
    add(locale, namespace, tree) {
      for (const texts of textCaches) texts.clear();
      const existing = trees.get(treeKey(locale, namespace));
      trees.set(treeKey(locale, namespace), existing ? mergeTrees(existing, tree) : tree);
    },
  };
}

/** `{{value}}`, and `$t(other.key)` for the text of another key. */
const PLACEHOLDERS = /\{\{\s*(\w+)\s*\}\}|\$t\(([^)]+)\)/g;

type Entry = CopyTree[string];

const isSubtree = (entry: Entry | undefined): entry is CopyTree => typeof entry === 'object' && !Array.isArray(entry);

function entryAt(tree: CopyTree | undefined, key: string): Entry | undefined {
  let entry: Entry | undefined = tree;
  for (const part of key.split('.')) {
    if (!isSubtree(entry) || !Object.hasOwn(entry, part)) return undefined;
    entry = entry[part];
  }
  return entry;
}

/** Returns a new tree: the arguments may belong to a module. */
const mergeTrees = (older: CopyTree, newer: CopyTree): CopyTree => ({
  ...older,
  ...Object.fromEntries(
    Object.entries(newer).map(([key, entry]) => {
      const existing = older[key];
      return [key, isSubtree(existing) && isSubtree(entry) ? mergeTrees(existing, entry) : entry];
    }),
  ),
});
