import { readFileSync } from 'node:fs';
import { installServers } from '../install/servers.ts';
import { inProject } from '../workspace/workspace.ts';
import { findTestFiles, nodeSuite } from './node-suite.ts';
import type { Suite } from './suite.ts';

const inputs = ['api', 'shared-contracts'];
const postgresRunner = ['api/test/run-on-postgres.ts'];

const sourceTestFiles = () => findTestFiles('api/src');
const isAttack = (file: string) => file.includes('/attacks/');
const isInterleaved = (file: string) => /interleaved?\.test\.ts$/.test(file);
/** Whether a test file starts the API or opens a database. */
export const opensDatabase = (file: string): boolean =>
  isInterleaved(file) ||
  /\/testing\/(start-api|stored-rows|test-database)\.ts'/.test(readFileSync(inProject(file), 'utf8'));

/** Named like its folder (`chat/chat.test.ts`), or about databases or the demo, which uses the embedded one. */
const isForBothDatabases = (file: string) =>
  process.env.KARWAN_NIGHTLY !== undefined ||
  /\/([a-z-]+)\/\1\.test\.ts$|\/platform\/database\/|\/src\/seed\//.test(file);

/** Test files that open a database and run in one process. */
const databaseTestFiles = () => sourceTestFiles().filter((file) => opensDatabase(file) && !isAttack(file));

/**
 * The API's tests. Files that open a database run on PostgreSQL. Each module's main file also runs on the embedded
 * database, in the nightly run all do, except `*-interleaved.test.ts`, which need several connections. Other files run
 * once. `attacks/` runs many similar cases, each file in a process of its own; `test/` starts whole processes with
 * their own servers.
 */
export const apiSuites: Suite[] = [
  nodeSuite({
    name: 'API on the embedded database',
    group: 'api',
    budgetS: 60,
    inputs,
    files: () => databaseTestFiles().filter((file) => isForBothDatabases(file) && !isInterleaved(file)),
    isOneProcess: true,
  }),
  nodeSuite({
    name: 'API on PostgreSQL',
    group: 'api',
    budgetS: 180,
    inputs,
    files: databaseTestFiles,
    program: postgresRunner,
    isOneProcess: true,
    prepare: installServers,
  }),
  nodeSuite({
    name: 'API without a database',
    group: 'api',
    budgetS: 15,
    inputs,
    files: () => sourceTestFiles().filter((file) => !opensDatabase(file)),
  }),
];

/** Suites that send hundreds of concurrent requests or start several processes, and use all cores. */
export const busyApiSuites: Suite[] = [
  nodeSuite({
    name: 'API under attack, on PostgreSQL',
    group: 'api',
    budgetS: 90,
    inputs,
    files: () => sourceTestFiles().filter(isAttack),
    program: postgresRunner,
    prepare: installServers,
  }),
  nodeSuite({
    name: 'API as whole processes',
    group: 'api',
    budgetS: 80,
    inputs,
    files: () => findTestFiles('api/test'),
    prepare: installServers,
  }),
];
