import { type Site, startSite } from '@karwan/tools/site';
import { test as base, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { ConsoleGuard } from './console-guard.ts';
import { type DemoAccount, loginAs } from './login.ts';
import { type Contact, newPerson, type Person } from './new-person.ts';
import { expectNoSidewaysScroll } from './open-page.ts';
import { type OutboxMessage, readOutbox } from './outbox.ts';

export { expect } from '@playwright/test';

/** Tag of tests that show the same on every screen: they run on the desktop alone. */
export const ANY_SCREEN = '@any-screen';

type WorkerFixtures = {
  /** API and shell in production mode on their own data, shared by the tests of one worker. */
  site: Site;
};

type TestFixtures = {
  /** A site for this test alone, for tests that break it or publish releases. Its console is watched as well. */
  ownSite: Site;
  /** Fails the test for any console error or warning; `allow` what the test provokes. */
  consoleGuard: ConsoleGuard;
  outbox: (to: string, atLeast?: number) => Promise<OutboxMessage[]>;
  /** axe over this test's page, or over another. */
  axe: (page?: Page) => Promise<void>;
  /** axe, and nothing wider than the screen. */
  look: (page?: Page) => Promise<void>;
  loginAs: (account: DemoAccount) => Promise<void>;
  /** An individual with an account of their own, who is not logged in. */
  newPerson: <Own extends Contact>(contact: Own) => Promise<Person<Own>>;
};

/** The project's `test`: a running site, a page whose console must stay clean, the demo's accounts and outbox. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({ browserName }, use, { workerIndex }) => {
      const site = await startSite(`${browserName}-worker-${workerIndex}`);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  ownSite: async ({ browserName }, use, { testId }) => {
    const site = await startSite(`${browserName}-test-${testId}`);
    await use(site);
    await site.stop();
  },
  baseURL: ({ site }, use) => use(site.origin),
  consoleGuard: async ({ context }, use) => {
    const guard = new ConsoleGuard();
    context.on('page', (page) => guard.watch(page));
    await use(guard);
    guard.verify();
  },
  page: async ({ page, consoleGuard }, use) => {
    consoleGuard.watch(page);
    await use(page);
  },
  outbox: ({ request }, use) => use((to, atLeast) => readOutbox(request, to, atLeast)),
  axe: ({ page }, use) => use((other = page) => axe(other)),
  look: ({ page }, use) =>
    use(async (other = page) => {
      await axe(other);
      await expectNoSidewaysScroll(other);
    }),
  loginAs: ({ context, site }, use) => use((account) => loginAs(context, site.origin, account)),
  newPerson: ({ request, site }, use) => use((contact) => newPerson(request, site.origin, contact)),
});
