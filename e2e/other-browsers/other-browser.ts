/** What the smoke journey needs of a browser that Playwright does not drive. Elements are found by XPath. */
export type OtherBrowser = {
  /** Opens a page and waits until its scripts answer. */
  open: (url: string) => Promise<void>;
  /** Waits until one of these is visible. */
  see: (xpath: string) => Promise<void>;
  /** Presses the first that is visible, as a mouse does. */
  press: (xpath: string) => Promise<void>;
  /** Replaces what stands in the field. */
  type: (xpath: string, text: string) => Promise<void>;
  /** Chooses a file in an input, which may be hidden. */
  upload: (xpath: string, file: string) => Promise<void>;
  /** The value of a JavaScript expression on the page. */
  evaluate: (expression: string) => Promise<string>;
  /** Errors and warnings of the console, uncaught errors and violations of the content security policy so far. */
  messages: () => string[];
  close: () => Promise<void>;
};

export const WAIT_LIMIT_MS = 30_000;
export const POLL_MS = 100;
export const HYDRATED = '//html[@data-hydrated]';
