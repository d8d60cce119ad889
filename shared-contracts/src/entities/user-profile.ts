import { z } from 'zod';
import { businessType } from './business-type.ts';
import { signupDealerType } from './dealer-type.ts';
import { profileStatus } from './profile-status.ts';
import { userType } from './user-type.ts';

/** The signed-in person as the three profile calls answer it (specification §3). */
export const userProfile = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Null for who signed up by phone alone. */
  email: z.string().nullable(),
  userType,
  /** Dealers and their staff. */
  dealerType: signupDealerType.optional(),
  businessType: businessType.optional(),
  /** Individuals and dealers have `profilePhoto`, workshops `profile`: a URL on this origin. */
  profilePhoto: z.string().nullish(),
  profile: z.string().nullish(),
  /** Staff only; see `parseStaffPermissions`. */
  permissions: z.union([z.array(z.string()), z.string()]).optional(),
  /** Staff only: the dealer whose ads and messages they work on. */
  dealerId: z.uuid().optional(),
  /** Dealers and workshops: how far the back office has checked them (AUTH-15). */
  profileStatus: profileStatus.optional(),
  /** Why the back office has rejected it: its person may send it again. */
  rejectionReason: z.string().optional(),
  /** AUTH-16. Until then the account may read, but not post, message or book. */
  suspension: z.object({ until: z.iso.datetime(), reason: z.string() }).optional(),
  /** False for who signed up with Google: there is none to change or to ask for. */
  hasPassword: z.boolean().optional(),
  /** Verified contact numbers, the primary one first. */
  phones: z.array(z.string()).optional(),
});
export type UserProfile = z.infer<typeof userProfile>;

/** The account whose ads, saved ads and messages a person works on: their own, or their dealer's. */
export const tradingIdOf = ({ _id, dealerId }: Pick<UserProfile, '_id' | 'dealerId'>) => dealerId ?? _id;

/** The picture of a profile, whichever of its two fields holds it. */
export const profilePictureOf = (user: Pick<UserProfile, 'profilePhoto' | 'profile'>) =>
  user.profilePhoto ?? user.profile ?? undefined;
