import { type SuiteGroup, suiteGroups } from './suite.ts';

const UPDATE_CONTRACT = '--update-contract';
const FORCE = '--force';
const NIGHTLY = '--nightly';
const NO_INSTALL = '--no-install';
const flags = [FORCE, NIGHTLY, NO_INSTALL, UPDATE_CONTRACT];

export type TestOptions = {
  groups: SuiteGroup[];
  isFullRun: boolean;
  /** Regenerates the contract report and the access table first. */
  updatesContract: boolean;
  /** Also runs every API test on the embedded database. */
  isNightly: boolean;
  /** Installs missing Debian packages, if this process may. */
  installsPackages: boolean;
  /** Skips suites whose inputs have not changed since they passed. Never in CI, nor with a requested seed. */
  skipsUnchanged: boolean;
  /** Seed of all random tests. */
  seed: number;
};

/** Parses the arguments after `npm test --` and the related settings; throws a message for an unknown argument. */
export function readTestOptions(args: readonly string[], env: NodeJS.ProcessEnv): TestOptions {
  const requestedGroups = args.filter((arg) => !flags.includes(arg));
  const groups = suiteGroups.filter((group) => requestedGroups.length === 0 || requestedGroups.includes(group));
  const unknown = requestedGroups.filter((arg) => !suiteGroups.some((group) => group === arg));
  if (unknown.length > 0)
    throw new Error(
      `There are no tests called ${unknown.join(', ')}. There are: ${suiteGroups.join(', ')}; and ${flags.join(', ')}.`,
    );
  const wantedSeed = env.KARWAN_SEED;
  if (wantedSeed !== undefined && !/^\d{1,10}$/.test(wantedSeed))
    throw new Error(`KARWAN_SEED is ${wantedSeed}; it must be a whole number.`);
  return {
    groups,
    isFullRun: requestedGroups.length === 0,
    updatesContract: args.includes(UPDATE_CONTRACT),
    isNightly: args.includes(NIGHTLY),
    installsPackages: !args.includes(NO_INSTALL),
    skipsUnchanged:
      env.CI === undefined && wantedSeed === undefined && !args.includes(FORCE) && !args.includes(NIGHTLY),
    seed: wantedSeed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(wantedSeed),
  };
}
