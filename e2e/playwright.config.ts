import { chromiumArguments, findChromium } from '@karwan/tools/chromium';
import { defineConfig } from '@playwright/test';
import { phone } from './support/screens.ts';

/** Separates the results of concurrent runs; workers inherit the number from the main process. */
process.env.KARWAN_E2E_RUN ??= String(process.pid);

const executablePath = findChromium();

const specialSites = /(faults|faulty-code|releases|shared-pages|version-skew|hot-reload)\.spec\.ts$/;

/**
 * Tests run on a phone by default; those that need a wide screen, or both, use `support/screens.ts`. `npm test` ensures
 * that a browser is installed.
 */
export default defineConfig({
  testDir: './tests',
  outputDir: `./test-results/${process.env.KARWAN_E2E_RUN}`,
  globalSetup: './support/prepare-site.ts',
  fullyParallel: false,
  workers: 2,
  projects: [
    // Special sites take seconds to start, so a single worker runs them all. Listed first, because they take longest.
    { name: 'special sites', testMatch: specialSites, workers: 1 },
    { name: 'site', testIgnore: specialSites },
  ],
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  // A busy machine may take five times as long as an idle one: these limits end what hangs, they assert no speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...phone,
    ...(executablePath ? { launchOptions: { executablePath, args: chromiumArguments } } : {}),
    screenshot: 'only-on-failure',
    // Saves CPU on two cores. The journeys enable animations.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-PK',
    timezoneId: 'Asia/Karachi',
  },
});
