export { createPeople, type People, type PublicPerson } from './people.ts';
export type { ProfilePhotos } from './profile-photos.ts';
export {
  type AccountRow,
  accountsThatWant,
  type Contact,
  eraseAccount,
  findAccount,
  findAccountByContact,
  insertAccount,
  insertPhone,
  isAddedLately,
  listPhones,
  lockAccount,
  mutedNotificationsOf,
  muteNotifications,
  type Realm,
  updateAccount,
} from './repository.ts';
export { accountPhones, accounts } from './tables.ts';
export { createUsersModule } from './users-module.ts';
