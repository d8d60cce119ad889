import { expect, type Page } from '@playwright/test';

/**
 * Collects every console error and warning and every uncaught error of a page. A page of ours writes none; what a test
 * provokes on purpose it allows by pattern.
 */
export class ConsoleGuard {
  private readonly complaints: string[] = [];
  private readonly allowed: RegExp[] = [];
  private readonly watched = new WeakSet<Page>();

  watch(page: Page): void {
    if (this.watched.has(page)) return;
    this.watched.add(page);
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      this.complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.complaints.push(`uncaught: ${error.stack ?? error.message}`));
  }

  /** What matches is expected from now on, and before. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  verify(): void {
    const unexpected = this.complaints.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
    expect(unexpected, 'the browser console stays clean').toEqual([]);
  }
}
