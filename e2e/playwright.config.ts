import { chromiumArguments, findChromium } from '@karwan/tools/chromium';
import { defineConfig } from '@playwright/test';

/** Runs side by side keep their results apart; workers have the number from the process that started them. */
process.env.KARWAN_E2E_RUN ??= String(process.pid);

const executablePath = findChromium();

/** As a whole; single tests have the tag of `support/test.ts`. */
const sameOnEveryScreen = [
  'api-down*.spec.ts',
  'composition.spec.ts',
  'envelope.spec.ts',
  'faults.spec.ts',
  'faulty-code.spec.ts',
  'hot-reload.spec.ts',
  'releases.spec.ts',
  'version-skew.spec.ts',
];
/** They look at phones and at wide screens by themselves. */
const bringTheirScreens = ['chrome-axe.spec.ts', 'header*.spec.ts', 'posting.spec.ts', 'widgets.spec.ts'];

/** Phones first (360 px), then a desktop. `npm test` makes sure that a browser is there. */
export default defineConfig({
  testDir: './tests',
  outputDir: `./test-results/${process.env.KARWAN_E2E_RUN}`,
  globalSetup: './support/prepare-site.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...(executablePath ? { launchOptions: { executablePath, args: chromiumArguments } } : {}),
    screenshot: 'only-on-failure',
    // Two cores draw animations for nobody. The journeys have them.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-PK',
    timezoneId: 'Asia/Karachi',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@any-screen/,
      testIgnore: [...sameOnEveryScreen, ...bringTheirScreens],
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
