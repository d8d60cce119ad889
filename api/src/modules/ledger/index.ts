export { type LedgerAccount, type LedgerSet, postSet } from './post-set.ts';
export { balances, balancesOf, moneyAround, unbalancedSets } from './read-ledger.ts';
export { ledgerEntries, ledgerSets } from './tables.ts';
