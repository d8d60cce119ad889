export {
  type Access,
  type AccessRole,
  accessOf,
  accessRoles,
  formatAccessTable,
  permissionsOf,
} from './access-table.ts';
export { closedEnumerations } from './closed-enumerations.ts';
export { type ClosedEnumeration, closedOutputs } from './closed-outputs.ts';
export { type BreakingChange, compareReports, payloadIncompatibilities, type Readers } from './compare-reports.ts';
export {
  type ContractReport,
  contractReport,
  createContractReport,
  formatContractReport,
  mountedContractsOf,
  type ReportSources,
} from './contract-report.ts';
