import { availableParallelism } from 'node:os';
import { checkAlerts } from '../checks/alerts.ts';
import { checkBorders } from '../checks/borders.ts';
import { checkAccessTable, checkContractReport } from '../checks/contract-report.ts';
import { checkFormatAndLint } from '../checks/format-and-lint.ts';
import { checkMutation } from '../checks/mutation.ts';
import { checkRequiredLibraries } from '../checks/required-libraries.ts';
import { checkThirdParty } from '../checks/third-party.ts';
import { checkTrialsTable } from '../checks/trials-table.ts';
import { checkTypes } from '../checks/types.ts';
import { checkVulnerabilities } from '../checks/vulnerabilities.ts';
import { installServers } from '../install/servers.ts';
import { prepareSiteTemplate } from '../stack/site.ts';
import { workspaceNames } from '../workspace/workspace.ts';
import { apiSuites, busyApiSuites } from './api-suites.ts';
import { jestSuites } from './jest-suites.ts';
import { findTestFiles, nodeSuite } from './node-suite.ts';
import { playwrightSuite } from './playwright-suite.ts';
import { type Suite, verdict } from './suite.ts';
import { trialsSuite } from './trials-suite.ts';

/** Suites of one stage run in order, with concurrency `concurrency`; stages run one after another. */
export type Stage = { concurrency: number; suites: Suite[] };

/** Budget of `npm test` on two idle cores with everything installed. */
export const TOTAL_BUDGET_S = 20 * 60;

type StageOptions = { chromium: () => string; seed: number };

/**
 * All suites of `npm test`: quick checks first, then the longest, so that all cores stay busy. Suites of the first
 * stage use one core each; those of the last use all.
 */
export const stages = ({ chromium, seed }: StageOptions): Stage[] => [
  { concurrency: availableParallelism(), suites: [...checks, ...apiSuites, ...jestSuites(), ...toolSuites, site] },
  { concurrency: 1, suites: [...busyApiSuites, trialsSuite(seed), playwrightSuite(chromium)] },
];

type Findings = (onProgress: (progress: string) => void) => string[] | Promise<string[]>;

const check = (name: string, budgetS: number, findings: Findings): Suite => ({
  name,
  group: 'checks',
  budgetS,
  run: async (onProgress) => verdict(await findings(onProgress)),
});

const checks = [
  check('format and lint (biome)', 10, () => checkFormatAndLint()),
  check('types (tsgo)', 25, () => checkTypes()),
  check('who imports whom (dependency-cruiser)', 15, async () => (await checkBorders()).findings),
  check('contract report', 2, () => checkContractReport()),
  check('access table', 2, () => checkAccessTable()),
  check('table of trials', 2, () => checkTrialsTable()),
  check('alerts', 2, () => checkAlerts()),
  check('libraries that the product is built on', 2, () => checkRequiredLibraries()),
  check('licences', 2, () => checkThirdParty()),
  check('mutation of changed rules (StrykerJS)', 180, checkMutation),
  // Queries the registry, so only in CI: local tests need no network.
  ...(process.env.CI === undefined ? [] : [check('known vulnerabilities', 30, checkVulnerabilities)]),
];

const toolSuites = [
  nodeSuite({
    name: "the shell's server",
    group: 'unit',
    budgetS: 10,
    inputs: ['shell', 'shared-contracts'],
    files: () => findTestFiles('shell/server'),
  }),
  // These tests build, check and release real packages.
  nodeSuite({
    name: 'tools',
    group: 'unit',
    budgetS: 135,
    inputs: [
      ...workspaceNames(),
      '.githooks',
      'deploy',
      'docs',
      'package.json',
      '.dependency-cruiser.mjs',
      'biome.json',
      'tsconfig.json',
    ],
    files: () => findTestFiles('tools/src'),
    prepare: installServers,
  }),
];

const site: Suite = {
  name: 'site for trials and browser, built and filled',
  group: 'trials',
  additionalGroup: 'browser',
  budgetS: 60,
  run: async (onProgress) => {
    await prepareSiteTemplate(onProgress);
    return verdict([]);
  },
};
