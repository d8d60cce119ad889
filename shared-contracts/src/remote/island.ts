/**
 * When an island hydrates: `load` once the page has been parsed; `idle` after those, when the browser is idle;
 * `visible` when it is near the viewport; `touch` on pointer, focus or press; `use` on those and when the user scrolls,
 * logs in or navigates.
 */
export type HydrationTrigger = 'load' | 'idle' | 'visible' | 'touch' | 'use';

/** Data that can be embedded in the HTML as JSON: no functions, elements or class instances. */
export type Plain<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...args: never[]) => unknown
    ? never
    : Value extends object
      ? { [Key in keyof Value]: Plain<Value[Key]> }
      : never;

/**
 * Fetches the page at a path and appends to `into` its elements that match `selector` and pass `isWanted`, with their
 * styles and islands, whose ids start with `idPrefix`. Rejects if the page cannot be loaded or `signal` aborts.
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
