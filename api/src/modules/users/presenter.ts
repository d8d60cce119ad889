import { businessType, type Photo, signupDealerType, type UserProfile } from '@karwan/shared-contracts';
import type { AccountRow } from './repository.ts';

/** An account as its own person sees it. Listed by hand: a new column is not told to anybody by itself. */
export function presentProfile(account: AccountRow, phones: readonly string[], photo: Photo | undefined): UserProfile {
  const picture = photo?.src ?? null;
  const isDealing = account.realm === 'dealer';
  return {
    _id: account.id,
    name: account.name,
    email: account.email,
    userType: account.userType,
    ...(isDealing && {
      dealerType: signupDealerType.optional().catch(undefined).parse(account.dealerType),
      businessType: businessType.optional().catch(undefined).parse(account.businessType),
    }),
    ...(account.userType === 'dealer-staff' && { permissions: account.permissions }),
    ...(account.userType === 'mechanic' ? { profile: picture } : { profilePhoto: picture }),
    phones: [...phones],
  };
}
