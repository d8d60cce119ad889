import { z } from 'zod';
import { allOfficeCallers, officeRoles } from '../access/office-roles.ts';
import { defineEndpoint, everybody } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { latinDigits } from '../formats/latin-digits.ts';
import { loginEmail, loginPassword } from '../validation/login.ts';
import { done, isoTime } from './shapes.ts';

/** Minimum password length for the office; the site's own may be shorter (VAL-07). */
export const OFFICE_PASSWORD_MIN_LENGTH = 12;

export const officeLoginForm = z.object({ email: loginEmail, password: loginPassword });

/** Normalizes `123 456` and `۱۲۳-۴۵۶` to `123456`; anything else is returned unchanged. */
function normalizeAppCode(typed: string): string {
  const digits = latinDigits(typed).replaceAll(/[\s\-‐‑–—\u200e\u200f]/g, '');
  return /^\d{6}$/.test(digits) ? digits : typed;
}

/** Code of the authenticator app; accepts digits of any script, spaces and dashes. */
export const appCode = z
  .string('Please enter the six digits from your app')
  .trim()
  .overwrite(normalizeAppCode)
  .regex(/^\d{6}$/, 'Please enter the six digits from your app');
/** `ABCD-EFGH-IJKL-MNOP`: one of ten recovery codes, shown once, for users who lost the app. */
export const recoveryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/, 'A recovery code looks like ABCD-EFGH-IJKL-MNOP');

export const officeCodeForm = z.object({
  code: z
    .string('Please enter the code of your app')
    .trim()
    .max(40)
    .overwrite(normalizeAppCode)
    .refine((code) => appCode.safeParse(code).success || recoveryCode.safeParse(code).success, {
      error: 'Please enter the six digits from your app, or a recovery code',
    }),
});

export const officeSetUpForm = z.object({
  code: appCode,
  newPassword: z
    .string('Please choose a password')
    .min(OFFICE_PASSWORD_MIN_LENGTH, `At least ${OFFICE_PASSWORD_MIN_LENGTH} characters, please`)
    .max(200, 'At most 200 characters'),
});

/**
 * First step of the login. Continue with `office.set-up@1` if no authenticator app is set up yet, else with
 * `office.confirm@1`.
 */
export const logInOffice = defineEndpoint({
  id: 'office.log-in@1',
  method: 'POST',
  path: '/api/office/log-in',
  summary: 'Starts an officer’s login',
  callers: everybody,
  body: officeLoginForm,
  output: z.object({
    next: openEnum(['code', 'set-up']),
    /** For the authenticator app: as text, and as an `otpauth:` URI for a QR code. Null except for `set-up`. */
    app: z.object({ secret: z.string(), uri: z.string() }).nullable(),
  }),
  errors: ['wrong_login'],
});

/** Second step of the login. Each code works once. */
export const confirmOfficeLogin = defineEndpoint({
  id: 'office.confirm@1',
  method: 'POST',
  path: '/api/office/log-in/code',
  summary: 'Completes an officer’s login with a code from the app or a recovery code',
  callers: everybody,
  body: officeCodeForm,
  output: done,
  errors: ['login_expired', 'wrong_code'],
});

/** Second step of the first login: replaces the initial password and starts the session. */
export const setUpOfficeLogin = defineEndpoint({
  id: 'office.set-up@1',
  method: 'POST',
  path: '/api/office/log-in/set-up',
  summary: 'Sets up the authenticator app and the password at an officer’s first login',
  callers: everybody,
  body: officeSetUpForm,
  /** Returned only once. */
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['login_expired', 'wrong_code', 'password_common'],
});

export const logOutOffice = defineEndpoint({
  id: 'office.log-out@1',
  method: 'POST',
  path: '/api/office/log-out',
  summary: 'Ends the officer’s session',
  callers: allOfficeCallers,
  output: done,
});

export const getOfficer = defineEndpoint({
  id: 'office.me@1',
  method: 'GET',
  path: '/api/office/me',
  summary: 'The logged-in officer',
  callers: allOfficeCallers,
  output: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    roles: z.array(openEnum(officeRoles)),
    recoveryCodesLeft: z.int(),
    /** Absolute expiry, regardless of activity. */
    sessionEndsAt: isoTime,
  }),
});
export type Officer = z.infer<typeof getOfficer.output>;

/** A queue's open work, by name, for officers who may do it. */
export const queueLoad = z.object({
  queue: z.string(),
  waiting: z.int(),
  byReason: z.record(z.string(), z.int()),
  oldestAt: isoTime.nullable(),
});
export type QueueLoad = z.infer<typeof queueLoad>;

/** Whole PKR by the ledger, and the number of orders paid. */
const moneyOfDay = z.object({ inPkr: z.int(), backPkr: z.int(), orders: z.int() });

/** Errors without a queue: misplaced money, and messages that could not be delivered. */
export const dayErrors = ['flagged-payments', 'failed-refunds', 'unsent-booking-news', 'failed-sms'] as const;
export type DayError = (typeof dayErrors)[number];

/**
 * Problems of periodic jobs. `failing`: the last run failed; `failed`: a recent run failed but a later one succeeded;
 * `overdue`: it did not run.
 */
export const jobProblems = ['failing', 'failed', 'overdue'] as const;
export type JobProblem = (typeof jobProblems)[number];

const jobInTrouble = z.object({
  /** Job name as in metrics and logs. */
  name: z.string(),
  problem: openEnum(jobProblems),
  /** Time of the failure; for an overdue job, of its last completed run. Null: never. */
  at: isoTime.nullable(),
  /** Short error description for operators. */
  failure: z.string().nullable(),
});
export type JobInTrouble = z.infer<typeof jobInTrouble>;

/** Days are in Pakistan time. */
export const getOfficeDay = defineEndpoint({
  id: 'office.day@1',
  method: 'GET',
  path: '/api/office/day',
  summary: 'Today’s figures and waiting items',
  callers: allOfficeCallers,
  output: z.object({
    newAds: z.int(),
    queues: z.array(queueLoad),
    /** For finance and admins. */
    money: z.object({ today: moneyOfDay, yesterday: moneyOfDay }).optional(),
    /** For admins: kinds with errors in the last 24 hours. */
    errors: z.array(z.object({ kind: openEnum(dayErrors), count: z.int() })).optional(),
    /** For admins: only jobs with problems. */
    jobs: z.array(jobInTrouble).optional(),
  }),
});
export type OfficeDay = z.infer<typeof getOfficeDay.output>;
