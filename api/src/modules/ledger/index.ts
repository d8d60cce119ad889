export { balances, closeDays, daysOfMonth, entriesOfMonth, type LedgerDay } from './days.ts';
export { type LedgerAccount, type LedgerSet, postSet } from './post-set.ts';
export { balancesOf, countSets, entriesOf, moneyByDay } from './read-ledger.ts';
export { ledgerEntries, ledgerSets } from './tables.ts';
