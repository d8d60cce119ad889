import { checkBorders } from '../checks/borders.ts';
import { checkAccessTable, checkContractReport } from '../checks/contract-report.ts';
import { checkFormatAndLint } from '../checks/format-and-lint.ts';
import { checkTypes } from '../checks/types.ts';
import { installServers } from '../install/servers.ts';
import { jestSuite } from './jest-suite.ts';
import { nodeSuite } from './node-suite.ts';
import { playwrightSuite } from './playwright-suite.ts';
import { type Suite, verdict } from './suite.ts';

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
      { name: 'contract report', group: 'checks', run: async () => verdict(checkContractReport()) },
      { name: 'access table', group: 'checks', run: async () => verdict(checkAccessTable()) },
      nodeSuite({ name: "the shell's server", group: 'unit', folder: 'shell/server' }),
      nodeSuite({ name: 'tools', group: 'unit', folder: 'tools/src' }),
    ],
  },
  {
    atOnce: 1,
    suites: [
      jestSuite,
      nodeSuite({ name: 'API on the embedded database', group: 'api', folder: 'api', prepare: installServers }),
      nodeSuite({
        name: 'API on PostgreSQL',
        group: 'api',
        folder: 'api/src',
        runner: ['api/test/run-on-postgres.ts'],
        prepare: installServers,
      }),
    ],
  },
  { atOnce: 1, suites: [playwrightSuite(chromium)] },
];
