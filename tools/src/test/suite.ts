/** What a suite tells at its end. When something failed, `report` is printed, and at the very end the titles in `failures`. */
export type SuiteResult = { passed: number; failed: number; report: string; failures?: string[] };

/** In the order in which a whole run has them. */
export const suiteGroups = ['checks', 'unit', 'api', 'trials', 'browser'] as const;
export type SuiteGroup = (typeof suiteGroups)[number];

/** One program of `npm test`: a check counts as one test, a test runner as many as it ran. */
export type Suite = {
  name: string;
  group: SuiteGroup;
  /** Another group that needs it. */
  alsoFor?: SuiteGroup;
  /** Seconds that it may take on two quiet cores with everything installed, beside what runs at the same time. */
  budgetS: number;
  /** Everything that its outcome comes from, below the project's folder; without it, it always runs. */
  inputs?: readonly string[];
  run: (tell: (progress: string) => void) => Promise<SuiteResult>;
};

/** A check that either holds or does not; `findings` are shown as they are. */
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
