export { createPeople, type People, type PublicPerson } from './people.ts';
export { businessOf } from './presenter.ts';
export type { ProfilePhotos } from './profile-photos.ts';
export { phoneExists, phoneInUse } from './refusals.ts';
export {
  type AccountRow,
  accountsThatWant,
  type Contact,
  closeAccount,
  closedBefore,
  eraseAccount,
  findAccount,
  findAccountByContact,
  insertAccount,
  insertPhone,
  isAddedLately,
  isShut,
  listPhones,
  lockAccount,
  mutedNotificationsOf,
  muteNotifications,
  reopenAccount,
  updateAccount,
} from './repository.ts';
export { accountPhones, accounts } from './tables.ts';
export { createUsersModule } from './users-module.ts';
