import { type UserType, updateDealerProfile, updateUserProfile, updateWorkshopProfile } from '@karwan/shared-contracts';

/** Each kind of account has its own call. Staff have no profile of their own to change (specification §6). */
export const updateCalls = {
  user: updateUserProfile,
  'car-seller': updateUserProfile,
  dealer: updateDealerProfile,
  'dealer-staff': undefined,
  mechanic: updateWorkshopProfile,
} satisfies Record<UserType, unknown>;
