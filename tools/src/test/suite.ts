/** What a suite tells at its end. When something failed, `report` is printed, and at the very end the titles in `failures`. */
export type SuiteResult = { passed: number; failed: number; report: string; failures?: string[] };

export type SuiteGroup = 'checks' | 'unit' | 'api' | 'browser';

/** One program of `npm test`: a check counts as one test, a test runner as many as it ran. */
export type Suite = {
  name: string;
  group: SuiteGroup;
  run: (tell: (progress: string) => void) => Promise<SuiteResult>;
};

/** A check that either holds or does not; `findings` are shown as they are. */
export function verdict(findings: string[]): SuiteResult {
  return findings.length === 0
    ? { passed: 1, failed: 0, report: '' }
    : { passed: 0, failed: 1, report: findings.join('\n') };
}
