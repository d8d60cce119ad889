import { z } from 'zod';
import { anyAccount, defineEndpoint } from '../endpoint.ts';
import { deviceTypes } from '../entities/device-info.ts';
import { openEnum } from '../entities/open-enum.ts';
import { newPassword } from '../validation/reset-password.ts';
import { done, isoTime } from './shapes.ts';

/** One device that is logged in to the account. */
export const session = z.object({
  id: z.uuid(),
  deviceName: z.string(),
  deviceType: openEnum(deviceTypes),
  createdAt: isoTime,
  /** To the hour. */
  lastSeenAt: isoTime,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** ◆ UA-10. The one that asks comes first, then the last seen. */
export const listSessions = defineEndpoint({
  id: 'sessions.list@1',
  method: 'GET',
  path: '/api/website/auth/sessions',
  summary: 'Devices that are logged in to the account',
  callers: anyAccount,
  permission: 'any',
  output: z.object({ sessions: z.array(session) }),
});

/** ◆ UA-10. Its pages are logged out at once. The current one ends by `auth.logout@1`. */
export const endSession = defineEndpoint({
  id: 'sessions.end@1',
  method: 'DELETE',
  path: '/api/website/auth/sessions/:sessionId',
  summary: 'Logs one other device out',
  callers: anyAccount,
  permission: 'any',
  subject: 'own',
  params: z.object({ sessionId: z.uuid() }),
  output: done,
  errors: ['session_not_found'],
});

/** ◆ UA-10. */
export const endOtherSessions = defineEndpoint({
  id: 'sessions.end-others@1',
  method: 'DELETE',
  path: '/api/website/auth/sessions',
  summary: 'Logs all other devices out',
  callers: anyAccount,
  permission: 'any',
  output: z.object({ endedCount: z.int() }),
});

/** ◆ UA-10. Logs every other device out and gives this one a new token. */
export const changePassword = defineEndpoint({
  id: 'auth.change-password@1',
  method: 'PATCH',
  path: '/api/website/auth/change-password',
  summary: 'Changes the password of who knows the present one',
  callers: anyAccount,
  permission: 'any',
  body: z.object({ currentPassword: z.string().min(1, 'Please enter your current password').max(200), newPassword }),
  output: done,
  errors: ['wrong_password', 'google_account', 'password_common'],
});

/**
 * Proves that the person at this device owns the account, which an open session alone does not. Wants the password, or of
 * who has none a code (`auth.send-otp@1`, purpose `confirm-identity`) entered in this browser. The session may then make
 * one change that needs it, within ten minutes (`identity_not_confirmed`).
 */
export const confirmIdentity = defineEndpoint({
  id: 'auth.confirm-identity@1',
  method: 'POST',
  path: '/api/website/auth/confirm-identity',
  summary: 'Confirms who uses a session, for the next change that needs it',
  callers: ['user', 'dealer', 'mechanic'],
  body: z.object({ password: z.string().max(200).optional() }),
  output: done,
  errors: ['wrong_password', 'otp_not_verified', 'email_too_new'],
});

/**
 * ◆ UA-10. At once ads leave the site and devices are logged out; after `ACCOUNT_KEPT_DAYS` name, contacts and all else are
 * erased, unless its person logs in before. Wants the password, or of who has none a code (`auth.send-otp@1`, purpose
 * `delete-account`) entered in this browser.
 */
export const deleteAccount = defineEndpoint({
  id: 'auth.delete-account@1',
  method: 'POST',
  path: '/api/website/auth/delete-account',
  summary: 'Deletes the account',
  callers: ['user', 'dealer', 'mechanic'],
  body: z.object({ password: z.string().max(200).optional() }),
  output: done,
  errors: ['wrong_password', 'otp_not_verified', 'email_too_new', 'commission_due'],
});
