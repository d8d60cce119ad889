import { checkBorders } from '../checks/borders.ts';
import { checkFormatAndLint } from '../checks/format-and-lint.ts';
import { checkTypes } from '../checks/types.ts';
import { jestSuite } from './jest-suite.ts';
import { nodeSuite } from './node-suite.ts';
import { playwrightSuite } from './playwright-suite.ts';
import { type Suite, verdict } from './suite.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

/** The API's tests find their server by `TEST_DATABASE_URL`. */
async function onPostgres(tell: (progress: string) => void) {
  const { url, stop } = await startTemporaryPostgres(tell);
  return { env: { TEST_DATABASE_URL: url }, stop };
}

/** Suites of one stage run side by side where `atOnce` allows; stages follow each other. Made for two cores. */
export type Stage = { atOnce: number; suites: Suite[] };

/** Everything that `npm test` runs, cheapest refusals first, the browser alone at the end. */
export const stages = (chromium: () => string): Stage[] => [
  {
    atOnce: 2,
    suites: [
      { name: 'format and lint (biome)', group: 'checks', run: async () => verdict(await checkFormatAndLint()) },
      { name: 'types (tsc)', group: 'checks', run: async () => verdict(await checkTypes()) },
      {
        name: 'who imports whom (dependency-cruiser)',
        group: 'checks',
        run: async () => verdict((await checkBorders()).findings),
      },
    ],
  },
  {
    atOnce: 1,
    suites: [
      jestSuite,
      nodeSuite({ name: 'API on the embedded database', group: 'api', folder: 'api', atOnce: 2 }),
      nodeSuite({ name: 'API on PostgreSQL', group: 'api', folder: 'api', atOnce: 2, prepare: onPostgres }),
      nodeSuite({ name: 'tools', group: 'unit', folder: 'tools/src', atOnce: 2 }),
    ],
  },
  { atOnce: 1, suites: [playwrightSuite(chromium)] },
];
