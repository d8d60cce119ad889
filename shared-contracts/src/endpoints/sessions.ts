import { z } from 'zod';
import { anyAccount, defineEndpoint } from '../endpoint.ts';
import { deviceTypes } from '../entities/device-info.ts';
import { openEnum } from '../entities/open-enum.ts';
import { newPassword } from '../validation/reset-password.ts';
import { done, isoTime } from './shapes.ts';

/** A device logged in to the account. */
export const session = z.object({
  id: z.uuid(),
  deviceName: z.string(),
  deviceType: openEnum(deviceTypes),
  createdAt: isoTime,
  /** Rounded to the hour. */
  lastSeenAt: isoTime,
  /** The caller's own session. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** ◆ UA-10. The current session first, then by last activity. */
export const listSessions = defineEndpoint({
  id: 'sessions.list@1',
  method: 'GET',
  path: '/api/website/auth/sessions',
  summary: 'Devices that are logged in to the account',
  callers: anyAccount,
  permission: 'any',
  output: z.object({ sessions: z.array(session) }),
});

/** ◆ UA-10. Logs its pages out immediately. The current session ends by `auth.logout@1`. */
export const endSession = defineEndpoint({
  id: 'sessions.end@1',
  method: 'DELETE',
  path: '/api/website/auth/sessions/:sessionId',
  summary: 'Logs out one other device',
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
  summary: 'Logs out all other devices',
  callers: anyAccount,
  permission: 'any',
  output: z.object({ endedCount: z.int() }),
});

/** ◆ UA-10. Logs out all other devices and rotates this session's token. */
export const changePassword = defineEndpoint({
  id: 'auth.change-password@1',
  method: 'PATCH',
  path: '/api/website/auth/change-password',
  summary: 'Changes the password, given the current one',
  callers: anyAccount,
  permission: 'any',
  body: z.object({ currentPassword: z.string().min(1, 'Please enter your current password').max(200), newPassword }),
  output: done,
  errors: ['wrong_password', 'google_account', 'password_common'],
});

/**
 * Confirms that the user owns the account, which an open session alone does not prove. Requires the password, or, for
 * accounts without one, a code (`auth.send-otp@1`, purpose `confirm-identity`) entered in this browser. The session may
 * then make one protected change within ten minutes (`identity_not_confirmed`).
 */
export const confirmIdentity = defineEndpoint({
  id: 'auth.confirm-identity@1',
  method: 'POST',
  path: '/api/website/auth/confirm-identity',
  summary: 'Confirms the identity of the session’s user, for the next sensitive change',
  callers: ['user', 'dealer', 'mechanic'],
  body: z.object({ password: z.string().max(200).optional() }),
  output: done,
  errors: ['wrong_password', 'otp_not_verified', 'email_too_new'],
});

/**
 * ◆ UA-10. Removes the ads and logs out all devices immediately. After `ACCOUNT_RETENTION_DAYS`, name, contacts and
 * everything else are erased unless the user logs in before. Requires the password, or, for accounts without one, a
 * code (`auth.send-otp@1`, purpose `delete-account`) entered in this browser.
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
