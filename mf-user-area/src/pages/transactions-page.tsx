export { Transactions as Component } from '../features/transactions/components/Transactions.tsx';
