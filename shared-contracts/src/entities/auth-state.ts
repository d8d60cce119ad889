import { z } from 'zod';
import { authModal } from './auth-modal.ts';
import { userProfile } from './user-profile.ts';
import { userType } from './user-type.ts';

/**
 * The signed-in user and the state of the auth flow (specification §3). `email`, `phone` and `type` are the typed
 * values of the current flow; `status` is the open modal; `isVerified`: the typed contact was verified by code.
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
