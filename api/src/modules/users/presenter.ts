import { businessType, type Photo, signupDealerType, type UserProfile } from '@karwan/shared-contracts';
import { needsApproval } from './policy.ts';
import type { AccountRow } from './repository.ts';

/** A dealer's line of business; undefined for values that the contracts do not know. */
export const businessOf = (account: Pick<AccountRow, 'dealerType' | 'businessType'>) => ({
  dealerType: signupDealerType.optional().catch(undefined).parse(account.dealerType),
  businessType: businessType.optional().catch(undefined).parse(account.businessType),
});

export type ProfileParts = {
  phones: readonly string[];
  photo: Photo | undefined;
  /** For staff: their dealer. */
  employer: AccountRow | undefined;
  now: Date;
};

/** An account as its owner sees it. Fields are listed explicitly, so that new columns stay private. */
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
    ...(employer && { dealerId: employer.id, dealerName: employer.name }),
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
