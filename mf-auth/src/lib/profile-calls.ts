import {
  type AnyEndpoint,
  getProfile,
  getUserProfile,
  getWorkshopProfile,
  type UserType,
  updateDealerProfile,
  updateUserProfile,
  updateWorkshopProfile,
} from '@karwan/shared-contracts';

/** Where each kind of account finds its profile (AUTH-06). */
export const profileCalls = {
  user: getUserProfile,
  'car-seller': getUserProfile,
  dealer: getProfile,
  'dealer-staff': getProfile,
  mechanic: getWorkshopProfile,
} as const satisfies Record<UserType, AnyEndpoint>;

/** Where each kind changes it. Staff have no contact numbers of their own. */
export const profileUpdateCalls = {
  user: updateUserProfile,
  'car-seller': updateUserProfile,
  dealer: updateDealerProfile,
  'dealer-staff': undefined,
  mechanic: updateWorkshopProfile,
} as const satisfies Record<UserType, unknown>;
