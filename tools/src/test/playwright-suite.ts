import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installOtherBrowsers } from '../install/other-browsers.ts';
import { runProgram } from '../terminal/run-program.ts';
import { cacheFolder, inProject } from '../workspace/workspace.ts';
import type { Suite } from './suite.ts';

/** Browser tests: user journeys, faults, version skew, accessibility. `chromium` returns the browser's path. */
export const playwrightSuite = (chromium: () => string): Suite => ({
  name: 'the site in a browser (playwright)',
  group: 'browser',
  budgetS: 540,
  run: async (onProgress) => {
    // Locally, missing browsers are skipped with a notice.
    if (process.env.CI) await installOtherBrowsers(onProgress);
    const outcome = path.join(cacheFolder, 'test/playwright.json');
    mkdirSync(path.dirname(outcome), { recursive: true });
    rmSync(outcome, { force: true });
    const { output, ok } = await runProgram('playwright', ['test', '--reporter=list,json'], {
      cwd: inProject('e2e'),
      env: { KARWAN_CHROMIUM: chromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: outcome, FORCE_COLOR: '0' },
      onLine: (line) => line.trim() && onProgress(line.trim()),
    });
    if (!existsSync(outcome)) return { passed: 0, failed: 1, report: output };
    const { stats, suites } = JSON.parse(readFileSync(outcome, 'utf8'));
    // Skipped tests count as failures.
    const failed = stats.unexpected + stats.flaky + stats.skipped;
    return {
      passed: stats.expected,
      failed: ok ? failed : Math.max(failed, 1),
      report: output,
      failures: suites.flatMap(failedTitles),
    };
  },
});

type Outcome = {
  /** Title of a file, or of a group of tests. */
  title: string;
  suites?: Outcome[];
  specs?: { title: string; tests: { status: string }[] }[];
};

const failedTitles = ({ title, suites = [], specs = [] }: Outcome): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map((spec) => `${title} › ${spec.title}`),
  ...suites.flatMap((group) => failedTitles({ ...group, title: `${title} › ${group.title}` })),
];
