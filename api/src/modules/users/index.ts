import type { ApiModule } from '../../platform/http/http-app.ts';
import { registerUsersRoutes, type UsersServices } from './routes.ts';

export { type AccountKind, accountKindNames, accountsWithContact } from './accounts-with-contact.ts';
export type { EmailChange } from './change-email.ts';
export { createPeople, type People, type PublicPerson } from './people.ts';
export { isInactive, isNewEmail, isNewNumber, needsApproval } from './policy.ts';
export { businessOf } from './presenter.ts';
export type { ProfilePhotos } from './profile-photos.ts';
export { phoneExists, phoneInUse } from './refusals.ts';
export {
  type AccountRow,
  accountsToCheck,
  type Contact,
  closeAccount,
  eraseAccount,
  findAccount,
  findAccountByContact,
  findAccounts,
  findAccountsClosedBefore,
  findReachable,
  hasNotMuted,
  insertAccount,
  insertPhone,
  listPhones,
  listPhonesOfEach,
  lockAccount,
  mutedNotificationsOf,
  muteNotifications,
  phoneVerifiedAt,
  type ReachableAccount,
  reopenAccount,
  setProfileStatus,
  updateAccount,
} from './repository.ts';
export { accountPhones, accounts } from './tables.ts';
export type { PhoneChange } from './update-phones.ts';

/** People and their own profiles. */
export const createUsersModule = (services: UsersServices): ApiModule => ({
  register: (app) => registerUsersRoutes(app, services),
});
