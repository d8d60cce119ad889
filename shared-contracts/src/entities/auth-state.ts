import { z } from 'zod';
import { authModal } from './auth-modal.ts';
import { userProfile } from './user-profile.ts';
import { userType } from './user-type.ts';

/**
 * Who is signed in and where the auth flow stands (specification §3). `email`, `phone` and `type` belong to the flow
 * under way (what was typed); `status` is the open modal; `isVerified` says that the typed contact passed its code.
 */
export const authState = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  type: userType.nullable(),
  isLoggedIn: z.boolean(),
  loading: z.boolean(),
  error: z.string().nullable(),
  user: userProfile.nullable(),
  status: authModal.nullable(),
  isVerified: z.boolean(),
});
export type AuthState = z.infer<typeof authState>;
