import { type ConsoleMessage, expect, type Page } from '@playwright/test';

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Console messages for a page part that was not rendered on the server, and for one whose data failed to load. */
export const LEFT_OUT = 'The server left a part of this page to the browser.';
export const NO_ANSWER = 'A part of this page failed. ApiError: Network error. Please try again.';

/** Expected count; where it depends on timing: `some` is at least one, `perhaps` may be zero. */
type Times = number | 'some' | 'perhaps';

/**
 * Collects console errors, console warnings and uncaught errors of all pages of a test. Our pages log none; tests must
 * declare those that they provoke, with their count: `404 /api/website/auth/login-user` for the status of a response,
 * else the first line of the message.
 */
export class ConsoleGuard {
  readonly #told: string[] = [];
  /** Unshortened messages, for debugging. */
  readonly #said: string[] = [];
  readonly #allowed: RegExp[] = [];
  readonly #expected = new Map<string, Times>();
  readonly #watched = new WeakSet<Page>();

  watch(page: Page): void {
    if (this.#watched.has(page)) return;
    this.#watched.add(page);
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      this.#told.push(shortened(message));
      this.#said.push(message.text());
    });
    page.on('pageerror', (error) => this.#told.push(`uncaught ${error.message.split('\n')[0]}`));
  }

  /** Declares that `message` occurs `times` in total (default 1), before or after this call. */
  expect(message: string, times: Times = 1): void {
    this.#expected.set(message, times);
  }

  /** Allows any number of matching messages: only for timing-dependent ones. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  verify(): void {
    const named = this.#told.filter((text) => this.#expected.has(text) || !this.#allowed.some((one) => one.test(text)));
    const told = Object.fromEntries([...Map.groupBy(named, (text) => text)].map(([text, all]) => [text, all.length]));
    const expected = [...this.#expected].flatMap(([text, times]) => {
      if (times === 'perhaps') return text in told ? [[text, told[text]]] : [];
      return [[text, times === 'some' ? (told[text] ?? 'some') : times]];
    });
    const about = ['the browser console holds what was expected, and no more', ...this.#said].join('\n');
    expect(told, about).toEqual(Object.fromEntries(expected));
  }
}

/** Removes parts that differ between runs or builds: origins, ids, the files of a remote. */
function shortened(message: ConsoleMessage): string {
  const [text = ''] = message.text().split(/\n|; visit | with computed /);
  const outcome = /^Failed to load resource: (?:the server responded with a status of (\d+)|(net::\w+))/.exec(text);
  const whole = outcome ? `${outcome[1] ?? outcome[2]} ${message.location().url.split('?')[0]}` : text;
  return whole
    .replace(/http:\/\/localhost:\d+/, '')
    .replace(/(\/remotes\/mf-[a-z-]+)\/.*/, '$1')
    .replaceAll(ID, ':id');
}
