/** The result of a suite. After a failure, `report` is printed, and at the very end the titles in `failures`. */
export type SuiteResult = { passed: number; failed: number; report: string; failures?: string[] };

/** In execution order. */
export const suiteGroups = ['checks', 'unit', 'api', 'trials', 'browser'] as const;
export type SuiteGroup = (typeof suiteGroups)[number];

/** One program of `npm test`: a check counts as one test, a test runner as many as it ran. */
export type Suite = {
  name: string;
  group: SuiteGroup;
  /** Another group that also runs it. */
  additionalGroup?: SuiteGroup;
  /** Expected maximum in seconds on two idle cores with everything installed, including parallel suites. */
  budgetS: number;
  /** All inputs, relative to the project's folder. Without it, the suite always runs. */
  inputs?: readonly string[];
  run: (onProgress: (progress: string) => void) => Promise<SuiteResult>;
};

/** The result of a check; `findings` are printed unchanged. */
export function verdict(findings: string[]): SuiteResult {
  return findings.length === 0
    ? { passed: 1, failed: 0, report: '' }
    : { passed: 0, failed: 1, report: findings.join('\n') };
}

export const failure = (error: unknown): SuiteResult => ({
  passed: 0,
  failed: 1,
  report: error instanceof Error ? (error.stack ?? error.message) : String(error),
});
