import { z } from 'zod';
import { MOBILE_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from '../constants/limits.ts';

const invalid = 'Please enter valid password';

/** The new password as sent by the call. */
export const newPassword = z.string(invalid).min(PASSWORD_MIN_LENGTH, invalid);

/** For users who log in by number: the mobile forms require 8 characters. */
export const newMobilePassword = newPassword.min(MOBILE_PASSWORD_MIN_LENGTH, invalid);

const resetForm = (password: typeof newPassword) =>
  z
    .object({ newPassword: password, confirmPassword: z.string(invalid) })
    .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: 'Passwords must match',
      path: ['confirmPassword'],
      // Show both errors together: the mismatch shows even if the password is too short.
      when: ({ value }) => passwordPair.safeParse(value).success,
    });

const passwordPair = z.object({ newPassword: z.string(), confirmPassword: z.string() });

/** New password after a code by email; also for dealers and workshops (specification §5, VAL-07). */
export const resetPasswordForm = resetForm(newPassword);
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>;

/** New password after a code by SMS. */
export const resetMobilePasswordForm = resetForm(newMobilePassword);
