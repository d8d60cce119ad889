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
const isOnBothDatabases = (file: string) => opensDatabase(file) && !isAttack(file) && !isInterleaved(file);
const opensDatabase = (file: string) =>
  /\/testing\/(start-api|test-database)\.ts'/.test(readFileSync(inProject(file), 'utf8'));

/**
 * The API's tests. Files that open a database run on both databases, because their SQL may differ; other files run
 * once. `attacks/` runs many similar cases, so only once, on PostgreSQL as in production. `*-interleaved.test.ts` need
 * several connections, which only PostgreSQL has. `test/` starts whole processes with their own servers, also once.
 */
export const apiSuites: Suite[] = [
  nodeSuite({
    name: 'API on the embedded database',
    group: 'api',
    budgetS: 165,
    inputs,
    files: () => sourceTestFiles().filter(isOnBothDatabases),
    isOneProcess: true,
  }),
  nodeSuite({
    name: 'API on PostgreSQL',
    group: 'api',
    budgetS: 150,
    inputs,
    files: () => sourceTestFiles().filter(isOnBothDatabases),
    program: postgresRunner,
    isOneProcess: true,
    prepare: installServers,
  }),
  nodeSuite({
    name: 'API interleaved, on PostgreSQL',
    group: 'api',
    budgetS: 60,
    inputs,
    files: () => sourceTestFiles().filter(isInterleaved),
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
