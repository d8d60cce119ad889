import { type ReactNode, useContext } from 'react';
import { type IStyleSheetContext, ServerStyleSheet, StyleSheetContext, styled, version } from 'styled-components';
import { hashOf, nonceAttribute } from './page-hashes.ts';

type Compiler = IStyleSheetContext['stylis'];

/** Far more than the site has styles; the cache is cleared if a page generates ever new ones. */
const MAX_ENTRIES = 20_000;
/** About 25 KB each. */
const MAX_TEXTS = 200;

/** What a component adds to a page's styles: its id, class name and rules. */
export type AddedRules = { id: string; name: string; rules: string[] };

/**
 * Numbers of compiled rules, which `withCache` creates once each; and the texts of sheets, keyed by the numbers of their
 * rules.
 */
const rulesNumbers = new WeakMap<string[], number>();
let lastNumber = 0;
const sheetTexts = new Map<string, { text: Buffer; hash: string }>();

/**
 * The styles of one page. Most pages repeat the styles of an earlier page: its cached text is used, which skips the
 * grouping and serialising that `ServerStyleSheet` does for every page.
 */
export class PageStyles {
  readonly instance = new ServerStyleSheet().instance;
  readonly #nonce: string | undefined;
  /** CSP hashes of the elements taken so far. */
  readonly hashes: string[] = [];
  readonly #insert = this.instance.insertRules.bind(this.instance);
  #newRules: AddedRules[] = [];
  /** Keys of the texts taken so far: names of the same group are repeated next to new ones. */
  #takenKey = '';

  constructor(nonce: string | undefined) {
    this.#nonce = nonce;
    this.instance.insertRules = (id, name, rules) => {
      this.instance.registerName(id, name);
      this.#newRules.push({ id, name, rules });
    };
    this.instance.clearRules = (id) => {
      this.instance.clearNames(id);
      this.#newRules = this.#newRules.filter((inserted) => inserted.id !== id);
    };
  }

  /**
   * Returns a style element with the rules added since the last call; empty if none. As `text` it is an element that
   * browsers do not apply; the reader adds its rules to the page's.
   */
  take(format: 'element' | 'text' = 'element'): Buffer {
    if (this.#newRules.length === 0) return Buffer.alloc(0);
    const key = `${this.#takenKey}|${this.#newRules.map(({ rules }) => numberOf(rules)).join()}`;
    const cachedText = sheetTexts.get(key) ?? this.#toText();
    if (sheetTexts.size >= MAX_TEXTS) sheetTexts.clear();
    sheetTexts.set(key, cachedText);
    this.#newRules = [];
    this.#takenKey = key;
    const [start, end] =
      format === 'text'
        ? ['<script type="text/plain" data-styles>', '</script>']
        : [`<style${nonceAttribute(this.#nonce)} data-styled="true" data-styled-version="${version}">`, '</style>'];
    if (format === 'element') this.hashes.push(cachedText.hash);
    return Buffer.concat([Buffer.from(start), cachedText.text, Buffer.from(end)]);
  }

  /** The rules added since the last `take`, in order. */
  get newRules(): readonly AddedRules[] {
    return this.#newRules;
  }

  /** Adds the rules of components that were rendered elsewhere. */
  add(added: readonly AddedRules[]): void {
    for (const { id, name, rules } of added)
      if (!this.instance.hasNameForId(id, name)) this.instance.insertRules(id, name, rules);
  }

  #toText(): { text: Buffer; hash: string } {
    for (const { id, name, rules } of this.#newRules) this.#insert(id, name, rules);
    const text = Buffer.from(this.instance.toString());
    this.instance.clearTag();
    return { text, hash: hashOf(text) };
  }
}

function numberOf(rules: string[]): number {
  const existing = rulesNumbers.get(rules);
  if (existing) return existing;
  lastNumber += 1;
  rulesNumbers.set(rules, lastNumber);
  return lastNumber;
}

/**
 * Collects the styles of one page like `ServerStyleSheet.collectStyles`, but compiles each style once per thread: a
 * component's CSS is the same on every page, and compiling it was a fifth of a page's rendering time.
 */
export function CachedStyles({ styles, children }: { styles: PageStyles; children: ReactNode }) {
  const outer = useContext(StyleSheetContext);
  return (
    <StyleSheetContext value={{ ...outer, styleSheet: styles.instance, stylis: withCache(outer.stylis) }}>
      {children}
    </StyleSheetContext>
  );
}

const compilers = new WeakMap<Compiler, Compiler>();

function withCache(compile: Compiler): Compiler {
  const existing = compilers.get(compile);
  if (existing) return existing;
  const classes = new Map<string | undefined, Map<string, string[]>>();
  const otherRules = new Map<string, string[]>();
  let size = 0;
  const compileOnce = (css: string, selector = '', prefix?: string, componentId?: string) => {
    const isClass = selector.startsWith('.');
    // The class name is a hash of the styles and component id: an equivalent, much shorter key.
    const rules = isClass ? (classes.get(componentId) ?? new Map<string, string[]>()) : otherRules;
    const key = isClass ? selector : [selector, prefix, componentId, css].join('\0');
    const cachedRules = rules.get(key);
    if (cachedRules) return cachedRules;
    if (++size > MAX_ENTRIES) {
      size = 1;
      classes.clear();
      otherRules.clear();
    }
    const compiled = compile(css, selector, prefix, componentId);
    rules.set(key, compiled);
    if (isClass) classes.set(componentId, rules);
    return compiled;
  };
  const compiler: Compiler = Object.assign(compileOnce, { hash: compile.hash });
  compilers.set(compile, compiler);
  return compiler;
}

/** The used internals of a styled component. */
type ComponentStyle = { rules: unknown[]; generateAndInjectStyles: (...page: unknown[]) => string };

const merged = new WeakSet<ComponentStyle>();
const shared: ComponentStyle = Object.getPrototypeOf(styled.i``.componentStyle);
const generate = shared.generateAndInjectStyles;

/**
 * styled-components concatenates and looks up a component's rules, one per mixin and media query, for each element.
 * This merges adjacent strings once per component.
 */
shared.generateAndInjectStyles = function (this: ComponentStyle, ...page) {
  if (!merged.has(this)) {
    merged.add(this);
    this.rules = mergeStrings(this.rules);
  }
  return generate.apply(this, page);
};

function mergeStrings(rules: unknown[]): unknown[] {
  const result: unknown[] = [];
  for (const rule of rules) {
    const last = result.at(-1);
    if (typeof rule === 'string' && typeof last === 'string') result[result.length - 1] = last + rule;
    else result.push(rule);
  }
  return result;
}
