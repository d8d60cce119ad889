import {
  type AnyEndpoint,
  getProfile,
  getUserProfile,
  getWorkshopProfile,
  type UserType,
} from '@karwan/shared-contracts';

/** Profile endpoint of each kind of account (AUTH-06). */
export const profileCalls = {
  user: getUserProfile,
  'car-seller': getUserProfile,
  dealer: getProfile,
  'dealer-staff': getProfile,
  mechanic: getWorkshopProfile,
} as const satisfies Record<UserType, AnyEndpoint>;
