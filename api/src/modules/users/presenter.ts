import { businessType, type Photo, signupDealerType, type UserProfile } from '@karwan/shared-contracts';
import { needsApproval } from './policy.ts';
import type { AccountRow } from './repository.ts';

/** A dealer's line of business, as far as the contracts know it. */
export const businessOf = (account: Pick<AccountRow, 'dealerType' | 'businessType'>) => ({
  dealerType: signupDealerType.optional().catch(undefined).parse(account.dealerType),
  businessType: businessType.optional().catch(undefined).parse(account.businessType),
});

export type ProfileParts = {
  phones: readonly string[];
  photo: Photo | undefined;
  /** Of staff: their dealer. */
  employer: AccountRow | undefined;
  now: Date;
};

/** An account as its own person sees it. Listed by hand: a new column is not told to anybody by itself. */
export function presentProfile(account: AccountRow, { phones, photo, employer, now }: ProfileParts): UserProfile {
  const picture = photo?.src ?? null;
  const business = account.realm === 'dealer' ? (employer ?? account) : undefined;
  const suspended = [account, employer].find((each) => each?.suspendedUntil && each.suspendedUntil > now);
  return {
    _id: account.id,
    name: account.name,
    email: account.email,
    userType: account.userType,
    ...(business && businessOf(business)),
    ...(account.userType === 'dealer-staff' && { permissions: account.permissions }),
    ...(employer && { dealerId: employer.id }),
    ...(needsApproval(account) && { profileStatus: account.profileStatus }),
    ...(account.rejectionReason !== null && { rejectionReason: account.rejectionReason }),
    ...(suspended?.suspendedUntil && {
      suspension: { until: suspended.suspendedUntil.toISOString(), reason: suspended.suspendedReason ?? '' },
    }),
    hasPassword: account.passwordHash !== null,
    ...(account.userType === 'mechanic' ? { profile: picture } : { profilePhoto: picture }),
    phones: [...phones],
  };
}
