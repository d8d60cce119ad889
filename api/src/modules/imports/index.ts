export {
  type ImportName,
  type ImportNameRow,
  keyOfName,
  type NameDecision,
  type NameDecisions,
  noteWaitingNames,
  readNameDecisions,
  type WaitingName,
} from './names.ts';
export { importNameKinds, importNameRows, importNames, listingImportKeys } from './tables.ts';
