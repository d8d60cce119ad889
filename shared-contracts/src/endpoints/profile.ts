import { z } from 'zod';
import type { UserType } from '../access/account-kinds.ts';
import { type AnyEndpoint, defineEndpoint } from '../endpoint.ts';
import { phoneUpdateAction } from '../entities/phone-update-action.ts';
import { userProfile } from '../entities/user-profile.ts';
import { emailField } from '../validation/email.ts';
import { nameField } from '../validation/name.ts';
import { phoneField } from '../validation/phone.ts';

/**
 * Form data: `name`, a file `profilePhoto`, or one phone action with its number. Absent fields are unchanged; unknown
 * ones (userType, permissions, …) are dropped. A phone action requires `auth.confirm-identity@1` first, except when an
 * account without a password adds a number: numbers cannot open such an account.
 */
const profileForm = z.object({
  name: nameField.optional(),
  action: phoneUpdateAction.optional(),
  phone: phoneField.optional(),
});
const updateErrors = [
  'invalid_image',
  'phone_in_use',
  'otp_not_verified',
  'phone_not_found',
  'identity_not_confirmed',
  'phone_needed',
  'too_many_phones',
] as const;

export const updateUserProfile = defineEndpoint({
  id: 'profile.update-user@1',
  method: 'PATCH',
  path: '/api/website/user/update-profile',
  summary: 'Changes an individual’s profile or contact numbers',
  callers: ['user'],
  bodyType: 'multipart',
  body: profileForm,
  output: userProfile,
  errors: updateErrors,
});

export const updateDealerProfile = defineEndpoint({
  id: 'profile.update-dealer@1',
  method: 'PATCH',
  path: '/api/website/dealer/update-profile',
  summary: 'Changes a dealer’s profile',
  callers: ['dealer'],
  bodyType: 'multipart',
  body: profileForm,
  output: userProfile,
  errors: updateErrors,
});

export const updateWorkshopProfile = defineEndpoint({
  id: 'profile.update-workshop@1',
  method: 'PATCH',
  path: '/api/mechanic-adviser/mechanic/update-profile',
  summary: 'Changes a workshop’s profile',
  callers: ['mechanic'],
  bodyType: 'multipart',
  body: profileForm,
  output: userProfile,
  errors: updateErrors,
});

/**
 * Adds or replaces the email address. Requires its code (`change-email`) entered in this browser and a confirmed
 * identity (`auth.confirm-identity@1`). For three days the new address cannot reset the password.
 */
export const changeEmail = defineEndpoint({
  id: 'profile.change-email@1',
  method: 'POST',
  path: '/api/website/profile/change-email',
  summary: 'Adds or changes the email of the caller’s account',
  callers: ['user', 'dealer', 'mechanic'],
  body: z.object({ email: emailField }),
  output: userProfile,
  errors: ['email_in_use', 'email_unchanged', 'email_needed', 'otp_not_verified', 'identity_not_confirmed'],
});

/** Resubmits a rejected profile for review by the back office; others are unchanged. Returns the current profile. */
export const resubmitProfile = defineEndpoint({
  id: 'profile.send-again@1',
  method: 'POST',
  path: '/api/website/profile/send-again',
  summary: 'Resubmits a rejected business for review',
  callers: ['dealer', 'mechanic'],
  output: userProfile,
});

/**
 * Each kind of account has its own call. Staff have no profile and no contact numbers of their own (specification §6).
 */
export const profileUpdateCalls = {
  user: updateUserProfile,
  'car-seller': updateUserProfile,
  dealer: updateDealerProfile,
  'dealer-staff': undefined,
  mechanic: updateWorkshopProfile,
} as const satisfies Record<UserType, AnyEndpoint | undefined>;
