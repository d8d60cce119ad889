export {
  type ImportName,
  type ImportNameRow,
  keyOfName,
  type NameDecision,
  type NameDecisions,
  type PendingName,
  readNameDecisions,
  recordPendingNames,
} from './names.ts';
export { importNameKinds, importNameRows, importNames, listingImportKeys } from './tables.ts';
