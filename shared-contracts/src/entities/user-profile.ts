import { z } from 'zod';
import { businessType } from './business-type.ts';
import { signupDealerType } from './dealer-type.ts';
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
  /** Verified contact numbers, the primary one first. */
  phones: z.array(z.string()).optional(),
});
export type UserProfile = z.infer<typeof userProfile>;

/** The picture of a profile, whichever of its two fields holds it. */
export const profilePictureOf = (user: Pick<UserProfile, 'profilePhoto' | 'profile'>) =>
  user.profilePhoto ?? user.profile ?? undefined;
