export { createPeople, type People, type PublicPerson } from './people.ts';
export type { ProfilePhotos } from './profile-photos.ts';
export {
  type AccountRow,
  type Contact,
  findAccount,
  findAccountByContact,
  insertAccount,
  insertPhone,
  listPhones,
  type Realm,
} from './repository.ts';
export { accountPhones, accounts } from './tables.ts';
export { createUsersModule } from './users-module.ts';
