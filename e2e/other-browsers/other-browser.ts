/** The browser functions that the smoke journey needs where Playwright is unavailable. Elements are found by XPath. */
export type OtherBrowser = {
  /** Opens a page and waits until it is hydrated. */
  open: (url: string) => Promise<void>;
  /** Waits until a matching element is visible. */
  waitForVisible: (xpath: string) => Promise<void>;
  /** Clicks the first visible match with a mouse. */
  click: (xpath: string) => Promise<void>;
  /** Replaces the field's value. */
  type: (xpath: string, text: string) => Promise<void>;
  /** Selects a file in an input, which may be hidden. */
  upload: (xpath: string, file: string) => Promise<void>;
  /** Evaluates a JavaScript expression on the page. */
  evaluate: (expression: string) => Promise<string>;
  /** Console errors and warnings, uncaught errors and CSP violations so far. */
  messages: () => string[];
  close: () => Promise<void>;
};

export const WAIT_LIMIT_MS = 120_000;
export const POLL_MS = 100;
export const HYDRATED = '//html[@data-hydrated]';
