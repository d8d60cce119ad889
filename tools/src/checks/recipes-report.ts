import { readFileSync } from 'node:fs';
import { compareReports, contractReport } from '@karwan/shared-contracts/report';
import {
  checkAccessTable,
  checkContractReport,
  contractReportFile,
  currentContractReport,
  updateContractReport,
} from './contract-report.ts';

// Run by recipes.test.ts in the copy: what the contracts of it break, and what is wrong with them.
const before = contractReport.parse(JSON.parse(readFileSync(contractReportFile, 'utf8')));
updateContractReport();
const broken = compareReports(before, currentContractReport()).map(({ reason }) => reason);
for (const finding of [...broken, ...checkContractReport(), ...checkAccessTable()]) console.log(finding);
