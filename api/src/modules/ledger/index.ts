export { type LedgerAccount, type LedgerSet, postSet } from './post-set.ts';
export { balances, balancesOf, countSets, moneyAround, unbalancedSets } from './read-ledger.ts';
export { ledgerEntries, ledgerSets } from './tables.ts';
