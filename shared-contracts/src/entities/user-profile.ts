import { z } from 'zod';
import { businessType } from './business-type.ts';
import { signupDealerType } from './dealer-type.ts';
import { profileStatus } from './profile-status.ts';
import { userType } from './user-type.ts';

/** The signed-in user as returned by the three profile calls (specification §3). */
export const userProfile = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Null for users who signed up by phone only. */
  email: z.string().nullable(),
  userType,
  /** For dealers and their staff. */
  dealerType: signupDealerType.optional(),
  businessType: businessType.optional(),
  /** Individuals and dealers have `profilePhoto`, workshops `profile`: a URL on this origin. */
  profilePhoto: z.string().nullish(),
  profile: z.string().nullish(),
  /** Staff only; see `parseStaffPermissions`. */
  permissions: z.union([z.array(z.string()), z.string()]).optional(),
  /** Staff only: the dealer whose ads and messages they work on. */
  dealerId: z.uuid().optional(),
  /** Staff only: the name of that dealer. */
  dealerName: z.string().optional(),
  /** For dealers and workshops: review status by the back office (AUTH-15). */
  profileStatus: profileStatus.optional(),
  /** Why the back office rejected the profile; the user can resubmit it. */
  rejectionReason: z.string().optional(),
  /** AUTH-16. Until then the account can read, but not post, message or book. */
  suspension: z.object({ until: z.iso.datetime(), reason: z.string() }).optional(),
  /** False for users who signed up with Google: there is no password to change or ask for. */
  hasPassword: z.boolean().optional(),
  /** Verified contact numbers, the primary one first. */
  phones: z.array(z.string()).optional(),
});
export type UserProfile = z.infer<typeof userProfile>;

/** The account whose ads, saved ads and messages a user works on: their own, or their dealer's. */
export const tradingIdOf = ({ _id, dealerId }: Pick<UserProfile, '_id' | 'dealerId'>) => dealerId ?? _id;

/** The profile picture, from either of the two fields. */
export const profilePictureOf = (user: Pick<UserProfile, 'profilePhoto' | 'profile'>) =>
  user.profilePhoto ?? user.profile ?? undefined;
