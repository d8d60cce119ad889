/**
 * When an island comes to life: `load` as soon as the page has been read, `idle` when all of those have and the browser has
 * nothing else to do, `visible` when it comes near the screen, `touch` when a pointer, the focus or a press comes to it, `use`
 * then as well as when somebody scrolls, logs in or goes to another page.
 */
export type IslandWish = 'load' | 'idle' | 'visible' | 'touch' | 'use';

/** What stands in the HTML as JSON: no function, no element, nothing with a class. */
export type Plain<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...args: never[]) => unknown
    ? never
    : Value extends object
      ? { [Key in keyof Value]: Plain<Value[Key]> }
      : never;

/**
 * Fetches the page behind a path and appends to `into` those of its elements that fit `selector` and that `isWanted` lets in,
 * with their styles and their islands, whose ids begin with `idPrefix`. Rejects when the page cannot be had now, or when
 * `signal` ends it.
 */
export type TakeFrom = (
  path: string,
  options: {
    selector: string;
    into: Element;
    idPrefix: string;
    isWanted?: (element: Element) => boolean;
    signal?: AbortSignal;
  },
) => Promise<void>;

/** The element around an island's HTML, and its attributes. */
export const ISLAND_ELEMENT = 'k-island';
