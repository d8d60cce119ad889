import { installServers } from '../install/servers.ts';
import { allTrials } from '../trial/reports.ts';
import { runTrial, type TrialReport } from '../trial/run-trial.ts';
import type { Suite } from './suite.ts';

/** The short version of every trial with `isInTest`. Sequential, because some take measurements. */
export const trialsSuite = (seed: number): Suite => ({
  name: 'trials in short',
  group: 'trials',
  budgetS: 60,
  run: async (onProgress) => {
    await installServers(onProgress);
    const reports: TrialReport[] = [];
    for (const trial of await allTrials()) {
      const reportTrialProgress = (progress: string) => onProgress(`${trial.id} ${trial.title}: ${progress}`);
      if (trial.isInTest) reports.push(await runTrial(trial, { seed, isShort: true, onProgress: reportTrialProgress }));
    }
    const failedReports = reports.filter(({ held }) => !held);
    return {
      passed: reports.length - failedReports.length,
      failed: failedReports.length,
      report: failedReports.map(formatReport).join('\n\n'),
      failures: failedReports.map(titleOf),
    };
  },
});

const titleOf = ({ id, title }: TrialReport) => `${id} ${title}`;

const formatReport = (report: TrialReport) =>
  [
    titleOf(report),
    ...report.checks.map(({ text, figure, held }) => `${held ? 'held' : 'NOT HELD'}  ${text}: ${figure}`),
    ...(report.error ? [report.error] : []),
  ].join('\n');
