export {
  type AccountRow,
  type Contact,
  findAccount,
  findAccountByContact,
  insertAccount,
  insertPhone,
  type Realm,
} from './repository.ts';
export { accountPhones, accounts } from './tables.ts';
