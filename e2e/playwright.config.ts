import { chromiumArguments, findChromium } from '@karwan/tools/chromium';
import { defineConfig } from '@playwright/test';
import { phone } from './support/screens.ts';

/** Runs side by side keep their results apart; workers have the number from the process that started them. */
process.env.KARWAN_E2E_RUN ??= String(process.pid);

const executablePath = findChromium();

const specialSites = /(faults|faulty-code|releases|shared-pages|version-skew|hot-reload)\.spec\.ts$/;

/** Phones first: what needs a wide screen, or both, says so (`support/screens.ts`). `npm test` makes sure that a browser is there. */
export default defineConfig({
  testDir: './tests',
  outputDir: `./test-results/${process.env.KARWAN_E2E_RUN}`,
  globalSetup: './support/prepare-site.ts',
  fullyParallel: false,
  workers: 2,
  projects: [
    // Sites of their own kind, which cost seconds to start: one worker has them all. It begins first, for it takes long.
    { name: 'special sites', testMatch: specialSites, workers: 1 },
    { name: 'site', testIgnore: specialSites },
  ],
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...phone,
    ...(executablePath ? { launchOptions: { executablePath, args: chromiumArguments } } : {}),
    screenshot: 'only-on-failure',
    // Two cores draw animations for nobody. The journeys have them.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-PK',
    timezoneId: 'Asia/Karachi',
  },
});
