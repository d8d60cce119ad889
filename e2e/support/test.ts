import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { ConsoleGuard } from './console-guard.ts';
import { type DemoAccount, loginAs } from './login.ts';
import { type Contact, newPerson, type Person } from './new-person.ts';
import { expectNoSidewaysScroll } from './open-page.ts';
import { type OutboxMessage, readOutbox } from './outbox.ts';
import { sites, type TestSites, type WorkerSites } from './sites.ts';
import { recordToasts } from './toasts.ts';

export { expect } from '@playwright/test';

type TestFixtures = {
  /** Origin of the site under test. */
  origin: string;
  /** Fails the test for any console error or warning; `allow` those that the test provokes. */
  consoleGuard: ConsoleGuard;
  outbox: (to: string, minCount?: number) => Promise<OutboxMessage[]>;
  /** Runs axe on this test's page, or on the given one. */
  axe: (page?: Page) => Promise<void>;
  /** Runs axe and checks that nothing is wider than the screen. */
  checkPage: (page?: Page) => Promise<void>;
  loginAs: (account: DemoAccount) => Promise<void>;
  /** Creates an individual with an account, not logged in. */
  newPerson: <Own extends Contact>(contact: Own) => Promise<Person<Own>>;
};

/** The project's `test`: a running site, a page whose console must stay clean, the demo's accounts and outbox. */
export const test = base.extend<TestFixtures & TestSites, WorkerSites>({
  ...sites,
  origin: ({ site }, use) => use(site.origin),
  baseURL: ({ origin }, use) => use(origin),
  consoleGuard: async ({ browser, context }, use) => {
    const guard = new ConsoleGuard();
    const watchPages = (watchedContext: BrowserContext) => {
      watchedContext.on('page', (page) => guard.watch(page));
      void recordToasts(watchedContext);
    };
    watchPages(context);
    browser.on('context', watchPages);
    await use(guard);
    browser.off('context', watchPages);
    guard.verify();
  },
  page: async ({ page, consoleGuard }, use) => {
    consoleGuard.watch(page);
    await use(page);
  },
  outbox: ({ request }, use) => use((to, minCount) => readOutbox(request, to, minCount)),
  axe: ({ page }, use) => use((other = page) => axe(other)),
  checkPage: ({ page }, use) =>
    use(async (other = page) => {
      await axe(other);
      await expectNoSidewaysScroll(other);
    }),
  loginAs: ({ context, origin }, use) => use((account) => loginAs(context, origin, account)),
  newPerson: ({ request, origin }, use) => use((contact) => newPerson(request, origin, contact)),
});
