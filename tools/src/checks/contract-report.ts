import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  type ContractReport,
  closedEnumerations,
  closedOutputs,
  compareReports,
  contractReport,
  createContractReport,
  formatAccessTable,
  formatContractReport,
} from '@karwan/shared-contracts/report';
import { readSharedExports } from '../build/shared-exports.ts';
import { inProject } from '../workspace/workspace.ts';

const UPDATE = 'npm test -- checks --update-contract';

/** The committed report: every contract change appears in it, and therefore in code review. */
export const contractReportFile = inProject('shared-contracts/contract-report.json');

/** The report of the current source. */
export const currentContractReport = () => createContractReport({ sharedExports: readSharedExports() });

/** Findings if the committed report is stale, or if an output cannot be extended compatibly. */
export function checkContractReport(
  file = contractReportFile,
  current: ContractReport = currentContractReport(),
): string[] {
  return [...describeStaleness(file, current), ...closedOutputs(current, closedEnumerations)];
}

function describeStaleness(file: string, current: ContractReport): string[] {
  if (!existsSync(file)) return [`${file} is missing. Run: ${UPDATE}`];
  const text = readFileSync(file, 'utf8');
  if (text === formatContractReport(current)) return [];
  const breaking = compareReports(contractReport.parse(JSON.parse(text)), current);
  return [
    `The contracts have changed, but the committed report has not. Review the change, then run: ${UPDATE}`,
    ...(breaking.length === 0
      ? ['The change breaks nothing that is live.']
      : [
          'The change breaks what is live. Add a new version next to the old one instead:',
          ...breaking.map(({ reason }) => `- ${reason}`),
        ]),
  ];
}

export const accessTableFile = inProject('docs/access.md');

/** Findings about docs/access.md: a call without a policy, or a stale page. */
export function checkAccessTable(file = accessTableFile): string[] {
  try {
    const isFresh = existsSync(file) && readFileSync(file, 'utf8') === formatAccessTable();
    return isFresh ? [] : [`${file} does not match the contracts. Review the change, then run: ${UPDATE}`];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

export function updateContractReport(): void {
  writeFileSync(contractReportFile, formatContractReport(currentContractReport()));
  writeFileSync(accessTableFile, formatAccessTable());
}
