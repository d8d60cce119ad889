import { type ConsoleMessage, expect, type Page } from '@playwright/test';

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What React says where a part of a page was not rendered on the server, and where its data did not come. */
export const LEFT_OUT = 'The server left a part of this page to the browser.';
export const NO_ANSWER = 'A part of this page failed. ApiError: Network error. Please try again.';

/**
 * How often; where that depends on how fast a machine is, `some` is at least once, and `perhaps` also never.
 */
type Times = number | 'some' | 'perhaps';

/**
 * Collects every console error and warning and every uncaught error of all pages of a test. A page of ours writes none;
 * what a test provokes on purpose it expects by name, as often as it comes:
 * `404 /api/website/auth/login-user` where the browser tells how an answer ended, else the first line of the message.
 */
export class ConsoleGuard {
  readonly #told: string[] = [];
  /** In full, for who has to find out why. */
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

  /** `message` has come or will come, `times` (default 1) in all. */
  expect(message: string, times: Times = 1): void {
    this.#expected.set(message, times);
  }

  /** Whatever matches may come, however often: only where a machine decides what is said. */
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

/** Without what is another one in each run or build: origins, ids, the files of a remote. */
function shortened(message: ConsoleMessage): string {
  const [text = ''] = message.text().split(/\n|; visit | with computed /);
  const outcome = /^Failed to load resource: (?:the server responded with a status of (\d+)|(net::\w+))/.exec(text);
  const whole = outcome ? `${outcome[1] ?? outcome[2]} ${message.location().url.split('?')[0]}` : text;
  return whole
    .replace(/http:\/\/localhost:\d+/, '')
    .replace(/(\/remotes\/mf-[a-z-]+)\/.*/, '$1')
    .replaceAll(ID, ':id');
}
