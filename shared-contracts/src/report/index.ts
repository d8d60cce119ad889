export {
  type Access,
  type AccessRole,
  accessOf,
  accessRoles,
  formatAccessTable,
  permissionsFor,
} from './access-table.ts';
export { type BreakingChange, compareReports, type Readers } from './compare-reports.ts';
export {
  type ContractReport,
  contractReport,
  createContractReport,
  formatContractReport,
  type ReportSources,
} from './contract-report.ts';
