import { type SuiteGroup, suiteGroups } from './suite.ts';

const UPDATE_CONTRACT = '--update-contract';
const FORCE = '--force';

export type TestOptions = {
  groups: SuiteGroup[];
  isWhole: boolean;
  /** Regenerates the contract report and the access table first. */
  updatesContract: boolean;
  /** Skips suites whose inputs have not changed since they passed. Never in CI, nor with a requested seed. */
  leavesOutUnchanged: boolean;
  /** Seed of all random tests. */
  seed: number;
};

/** Parses the arguments after `npm test --` and the related settings; throws a message for an unknown argument. */
export function readTestOptions(words: readonly string[], env: NodeJS.ProcessEnv): TestOptions {
  const named = words.filter((word) => word !== UPDATE_CONTRACT && word !== FORCE);
  const groups = suiteGroups.filter((group) => named.length === 0 || named.includes(group));
  const unknown = named.filter((word) => !suiteGroups.some((group) => group === word));
  if (unknown.length > 0)
    throw new Error(
      `There are no tests called ${unknown.join(', ')}. There are: ${suiteGroups.join(', ')}; and ${FORCE}, ${UPDATE_CONTRACT}.`,
    );
  const wantedSeed = env.KARWAN_SEED;
  if (wantedSeed !== undefined && !/^\d{1,10}$/.test(wantedSeed))
    throw new Error(`KARWAN_SEED is ${wantedSeed}; it must be a whole number.`);
  return {
    groups,
    isWhole: named.length === 0,
    updatesContract: words.includes(UPDATE_CONTRACT),
    leavesOutUnchanged: env.CI === undefined && wantedSeed === undefined && !words.includes(FORCE),
    seed: wantedSeed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(wantedSeed),
  };
}
