import { readFileSync } from 'node:fs';
import { installServers } from '../install/servers.ts';
import { inProject } from '../workspace/workspace.ts';
import { nodeSuite, testFilesIn } from './node-suite.ts';
import type { Suite } from './suite.ts';

const inputs = ['api', 'shared-contracts'];
const onPostgres = ['api/test/run-on-postgres.ts'];

const inSource = () => testFilesIn('api/src');
const isAttack = (file: string) => file.includes('/attacks/');
const opensDatabase = (file: string) =>
  /\/testing\/(start-api|test-database)\.ts'/.test(readFileSync(inProject(file), 'utf8'));

/**
 * The API's tests, each where it can fail: a file that opens a database runs on both, because its SQL does; one that
 * opens none runs once. `attacks/` asks the same question again and again, of every call or of one: once, on what production
 * has. `test/` starts whole processes on servers of their own: once.
 */
export const apiSuites: Suite[] = [
  nodeSuite({
    name: 'API on the embedded database',
    group: 'api',
    budgetS: 165,
    inputs,
    files: () => inSource().filter((file) => opensDatabase(file) && !isAttack(file)),
    isOneProcess: true,
  }),
  nodeSuite({
    name: 'API on PostgreSQL',
    group: 'api',
    budgetS: 150,
    inputs,
    files: () => inSource().filter((file) => opensDatabase(file) && !isAttack(file)),
    program: onPostgres,
    isOneProcess: true,
    prepare: installServers,
  }),
  nodeSuite({
    name: 'API without a database',
    group: 'api',
    budgetS: 15,
    inputs,
    files: () => inSource().filter((file) => !opensDatabase(file)),
  }),
];

/** They ask hundreds of things at once, or of several processes, and want every core. */
export const busyApiSuites: Suite[] = [
  nodeSuite({
    name: 'API under attack, on PostgreSQL',
    group: 'api',
    budgetS: 90,
    inputs,
    files: () => inSource().filter(isAttack),
    program: onPostgres,
    prepare: installServers,
  }),
  nodeSuite({
    name: 'API as whole processes',
    group: 'api',
    budgetS: 80,
    inputs,
    files: () => testFilesIn('api/test'),
    prepare: installServers,
  }),
];
