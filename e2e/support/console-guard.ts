import { type ConsoleMessage, expect, type Page } from '@playwright/test';

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Console messages for a page part that was not rendered on the server, and for one whose data failed to load. */
export const SERVER_SKIPPED_PART = 'The server left a part of this page to the browser.';
export const DATA_FAILED_PART = 'A part of this page failed. ApiError: Network error. Please try again.';

/** Expected count; where it depends on timing: `some` is at least one, `perhaps` may be zero. */
type Times = number | 'some' | 'perhaps';

/**
 * Collects console errors, console warnings and uncaught errors of all pages of a test. Our pages log none; tests must
 * declare those that they provoke, with their count: `404 /api/website/auth/login-user` for the status of a response,
 * else the first line of the message.
 */
export class ConsoleGuard {
  readonly #messages: string[] = [];
  /** Unshortened messages, for debugging. */
  readonly #fullMessages: string[] = [];
  readonly #allowed: RegExp[] = [];
  readonly #expected = new Map<string, Times>();
  readonly #watched = new WeakSet<Page>();

  watch(page: Page): void {
    if (this.#watched.has(page)) return;
    this.#watched.add(page);
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      // Chromium's warning for a page that needs seconds to use what it has loaded.
      if (message.text().includes('was preloaded using link preload but not used')) return;
      this.#messages.push(normalize(message));
      this.#fullMessages.push(message.text());
    });
    page.on('pageerror', (error) => this.#messages.push(`uncaught ${error.message.split('\n')[0]}`));
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
    const relevant = this.#messages.filter(
      (text) => this.#expected.has(text) || !this.#allowed.some((pattern) => pattern.test(text)),
    );
    const counts = Object.fromEntries(
      [...Map.groupBy(relevant, (text) => text)].map(([text, occurrences]) => [text, occurrences.length]),
    );
    const expected = [...this.#expected].flatMap(([text, times]) => {
      if (times === 'perhaps') return text in counts ? [[text, counts[text]]] : [];
      return [[text, times === 'some' ? (counts[text] ?? 'some') : times]];
    });
    const description = ['the browser console holds what was expected, and no more', ...this.#fullMessages].join('\n');
    expect(counts, description).toEqual(Object.fromEntries(expected));
  }
}

/** Removes parts that differ between runs or builds: origins, ids, the files of a remote. */
function normalize(message: ConsoleMessage): string {
  const [text = ''] = message.text().split(/\n|; visit | with computed /);
  const outcome = /^Failed to load resource: (?:the server responded with a status of (\d+)|(net::\w+))/.exec(text);
  const fullText = outcome ? `${outcome[1] ?? outcome[2]} ${message.location().url.split('?')[0]}` : text;
  return fullText
    .replace(/http:\/\/localhost:\d+/, '')
    .replace(/(\/remotes\/mf-[a-z-]+)\/.*/, '$1')
    .replaceAll(ID, ':id');
}
