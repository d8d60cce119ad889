import { z } from 'zod';
import { apiErrorBody } from '../api-failure.ts';
import { defineEndpoint, everybody } from '../endpoint.ts';
import { authProvider, loginPayload } from '../entities/login-payload.ts';
import { dealerSignup, userSignup, workshopSignup } from '../entities/signup-payload.ts';
import { puzzleFields } from '../entities/sms-puzzle.ts';
import { socialPayload } from '../entities/social-payload.ts';
import { userType } from '../entities/user-type.ts';
import { forgotPasswordEmail, forgotPasswordPhone } from '../validation/contact.ts';
import { emailField } from '../validation/email.ts';
import { otpNumber as code } from '../validation/otp.ts';
import { phoneField } from '../validation/phone.ts';
import { newPassword } from '../validation/reset-password.ts';
import { done } from './shapes.ts';

/** `type` selects which of the three profile calls to make next (AUTH-06). The session is a cookie. */
const loggedIn = done.extend({
  type: userType,
  /** True if the account was closed and this login reopened it (`auth.delete-account@1`). */
  isReopened: z.boolean().optional(),
});
const loginErrors = [
  'contact_required',
  'contact_not_found',
  'wrong_password',
  'google_account',
  'account_blocked',
] as const;

/** For dealers and dealer staff. */
export const login = defineEndpoint({
  id: 'auth.login@1',
  method: 'POST',
  path: '/api/website/auth/login',
  summary: 'Logs in a dealer or a dealer’s staff member',
  callers: everybody,
  body: loginPayload,
  output: loggedIn,
  errors: loginErrors,
});

export const loginWorkshop = defineEndpoint({
  id: 'auth.login-workshop@1',
  method: 'POST',
  path: '/api/mechanic-adviser/auth/login',
  summary: 'Logs in a workshop',
  callers: everybody,
  body: loginPayload,
  output: loggedIn,
  errors: loginErrors,
});

export const loginUser = defineEndpoint({
  id: 'auth.login-user@1',
  method: 'POST',
  path: '/api/website/auth/login-user',
  summary: 'Logs in an individual',
  callers: everybody,
  body: loginPayload,
  output: loggedIn,
  errors: loginErrors,
});

/**
 * ◆ AUTH-11. Where a page sends the user to sign in with Google: in a popup, or in the page itself where popups are
 * blocked. The API stores state, nonce and PKCE verifier, exchanges the code with Google, and redirects: in a popup to
 * a page that posts a `googleOutcome` on `GOOGLE_CHANNEL` and closes; otherwise to `returnTo` with `?google=<outcome>`.
 */
export const googleStartPath = (returnTo: string, origin: GoogleOrigin) =>
  `/api/website/auth/google/start?${new URLSearchParams({ returnTo, place: origin })}` as const;
/**
 * Where the sign-in runs. Google's page cuts the popup off from its opener and clears its name, so the API is passed
 * this.
 */
export const googleOrigins = ['window', 'page'] as const;
export type GoogleOrigin = (typeof googleOrigins)[number];
/** Name of the popup. */
export const GOOGLE_WINDOW = 'karwan-google';
/** BroadcastChannel between the popup and the pages of the same browser. */
export const GOOGLE_CHANNEL = 'karwan:google';
/** `cancelled`: the user declined at Google; `unverified`: Google has not verified the address. */
export const googleOutcomes = ['verified', 'cancelled', 'unverified', 'failed'] as const;
export const googleOutcome = z.enum(googleOutcomes);
export type GoogleOutcome = z.infer<typeof googleOutcome>;

/** ◆ AUTH-11. The Google identity verified for this browser; valid for ten minutes or until used. */
export const getGoogleIdentity = defineEndpoint({
  id: 'auth.google-identity@1',
  method: 'GET',
  path: '/api/website/auth/google/identity',
  summary: 'Returns the Google identity that was verified in this browser',
  callers: everybody,
  output: z.object({ name: z.string(), email: z.string(), uid: z.string(), profilePhoto: z.string().nullable() }),
  errors: ['google_not_verified'],
});

/**
 * Consumes that identity; personal data in the body is not trusted. If the address has an account that Google alone may
 * not open (`google_link_required`, body `googleLinkRequiredBody`), the body's `password` is also required, or, for an
 * account without one, the code of `auth.google-link-code@1` entered in this browser. The identity stays valid until
 * then.
 */
export const registerWithSocial = defineEndpoint({
  id: 'auth.register-user-with-social@1',
  method: 'POST',
  path: '/api/website/auth/register-user-with-social',
  summary: 'Signs up or logs in an individual with the Google identity verified in this browser',
  callers: everybody,
  body: socialPayload.extend({ password: z.string().max(200).optional() }),
  output: loggedIn,
  errors: ['email_too_new', 'google_not_verified', 'account_blocked', 'google_link_required', 'wrong_password'],
});

/**
 * Body of that refusal. Google is authoritative for its own addresses (Gmail, Workspace). Any other address may have
 * changed hands since Google verified it, so the account owner confirms once that the Google account is theirs.
 */
export const googleLinkRequiredBody = apiErrorBody.extend({
  code: z.literal('google_link_required'),
  link: z.object({ email: z.string(), by: z.enum(['password', 'code']) }),
});

/** Sends a code to the address of that identity, for `auth.verify-otp@1` with the purpose `link-google`. */
export const sendGoogleLinkCode = defineEndpoint({
  id: 'auth.google-link-code@1',
  method: 'POST',
  path: '/api/website/auth/google/link-code',
  summary: 'Sends a code to the verified Google address, to link it to an existing account',
  callers: everybody,
  body: z.object({ deviceId: z.string().max(200).optional() }),
  output: done.extend({ resendInSeconds: z.int() }),
  errors: ['google_not_verified', 'otp_too_soon', 'otp_not_sent'],
});

export const registerDealer = defineEndpoint({
  id: 'auth.register-dealer@1',
  method: 'POST',
  path: '/api/website/auth/register-dealer',
  summary: 'Creates a dealer’s account; the email address must be verified by code',
  callers: everybody,
  body: dealerSignup,
  output: done,
  errors: ['email_registered', 'otp_not_verified', 'password_common'],
});

export const registerWorkshop = defineEndpoint({
  id: 'auth.register-workshop@1',
  method: 'POST',
  path: '/api/mechanic-adviser/auth/register',
  summary: 'Creates a workshop’s account; the email address must be verified by code',
  callers: everybody,
  body: workshopSignup,
  output: done,
  errors: ['email_registered', 'otp_not_verified', 'password_common'],
});

/** The email or phone must have passed `verify-otp` in the last 30 minutes ('Please verify OTP first'). */
export const registerUser = defineEndpoint({
  id: 'auth.register-user@1',
  method: 'POST',
  path: '/api/website/auth/register-user',
  summary: 'Creates an individual’s account; the email or phone must be verified by code',
  callers: everybody,
  body: userSignup,
  output: done,
  errors: ['email_registered', 'phone_registered', 'otp_not_verified', 'password_common'],
});

/** Purpose of a code: one sent for sign-up cannot reset a password (AUTH-17). */
export const otpPurpose = z.enum([
  'signup',
  'reset-password',
  'add-phone',
  'delete-account',
  'confirm-identity',
  'link-google',
  'change-email',
]);
export type OtpPurpose = z.infer<typeof otpPurpose>;

/** Rate limits also count per device if the id is sent (`DeviceInfo`). */
const deviceId = z.string().max(200).optional();

const otpSent = done.extend({
  /** Seconds until another code may be requested. */
  resendInSeconds: z.int(),
});

export const sendOtp = defineEndpoint({
  id: 'auth.send-otp@1',
  method: 'POST',
  path: '/api/website/auth/send-otp',
  summary: 'Sends a verification code by email',
  callers: everybody,
  body: z.object({ email: emailField, purpose: otpPurpose.default('signup'), deviceId }),
  output: otpSent,
  errors: ['otp_too_soon', 'otp_not_sent', 'unauthorized', 'forbidden'],
});

export const sendOtpBySms = defineEndpoint({
  id: 'auth.send-otp-via-sms@1',
  method: 'POST',
  path: '/api/website/auth/send-otp-via-sms',
  summary: 'Sends a verification code by SMS',
  callers: everybody,
  body: z.object({
    phone: phoneField,
    deviceId: z.string().max(200),
    purpose: otpPurpose.default('signup'),
    ...puzzleFields,
  }),
  output: otpSent,
  errors: ['otp_too_soon', 'otp_not_sent', 'puzzle_required', 'phone_in_use', 'unauthorized'],
});

const otpErrors = ['otp_invalid', 'otp_expired', 'otp_exhausted'] as const;

export const verifyOtp = defineEndpoint({
  id: 'auth.verify-otp@1',
  method: 'POST',
  path: '/api/website/auth/verify-otp',
  summary: 'Verifies a code that was sent by email',
  callers: everybody,
  body: z.object({ email: emailField, code, purpose: otpPurpose.default('signup'), deviceId }),
  output: done,
  errors: otpErrors,
});

export const verifySmsOtp = defineEndpoint({
  id: 'auth.verify-sms-otp@1',
  method: 'POST',
  path: '/api/website/auth/verify-sms-otp',
  summary: 'Verifies a code that was sent by SMS',
  callers: everybody,
  body: z.object({ phone: phoneField, code, purpose: otpPurpose.default('signup'), deviceId }),
  output: done,
  errors: otpErrors,
});

const contact = z.object({ email: forgotPasswordEmail.optional(), phone: forgotPasswordPhone.optional() });

/** The specification does not define the payload; ours has the contact and the kind of account. */
export const forgetPassword = defineEndpoint({
  id: 'auth.forget-password@1',
  method: 'POST',
  path: '/api/website/auth/forget-password',
  summary: 'Starts a password reset by sending a code by email or SMS',
  callers: everybody,
  body: contact.extend({ type: userType, deviceId, ...puzzleFields }),
  output: otpSent,
  errors: [
    'contact_required',
    'contact_not_found',
    'google_account',
    'phone_too_new',
    'email_too_new',
    'otp_too_soon',
    'otp_not_sent',
    'puzzle_required',
  ],
});

const resetBody = contact.extend({
  newPassword,
  provider: authProvider.optional(),
  /** Kind of account to reset: an address may have one account of each kind, and the code was sent for one. */
  type: userType.optional(),
});

export const resetPassword = defineEndpoint({
  id: 'auth.reset-password@1',
  method: 'PATCH',
  path: '/api/website/auth/reset-password',
  summary: 'Sets a dealer’s new password; requires a verified code',
  callers: everybody,
  body: resetBody,
  output: done,
  errors: ['contact_required', 'otp_not_verified', 'password_common'],
});

export const resetUserPassword = defineEndpoint({
  id: 'auth.reset-user-password@1',
  method: 'PATCH',
  path: '/api/website/auth/reset-user-password',
  summary: 'Sets the new password of an individual or a workshop; requires a verified code',
  callers: everybody,
  body: resetBody,
  output: done,
  errors: ['contact_required', 'otp_not_verified', 'password_common'],
});

/** ◆ AUTH-14. Strictly rate limited: it reveals whether an account exists. */
export const checkExistence = defineEndpoint({
  id: 'auth.check-existence@1',
  method: 'POST',
  path: '/api/website/auth/check-existence',
  summary: 'Returns whether an email address or phone number already has an account',
  callers: everybody,
  body: contact.extend({ type: userType, deviceId }),
  output: z.object({ exists: z.boolean(), provider: authProvider.nullable() }),
  errors: ['contact_required'],
});
