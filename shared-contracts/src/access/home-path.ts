import { paths, userAreaPath } from '../remote/paths.ts';
import { accountKinds, type UserType } from './account-kinds.ts';

/** The user's home page after login. Workshops have only their profile (ACC-07). */
export const homePathOf = ({ userType }: { userType: UserType }): string =>
  accountKinds[userType].trades ? userAreaPath() : paths.workshopProfile;
