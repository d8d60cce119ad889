import { z } from 'zod';
import { anybodyOfOffice, officeRoles } from '../access/office-roles.ts';
import { defineEndpoint, everybody } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { latinDigits } from '../formats/latin-digits.ts';
import { loginEmail, loginPassword } from '../validation/login.ts';
import { done, isoTime } from './shapes.ts';

/** Letters of a password of the office; the site's own may be shorter (VAL-07). */
export const OFFICE_PASSWORD_MIN_LENGTH = 12;

export const officeLoginForm = z.object({ email: loginEmail, password: loginPassword });

/** `123 456` and `۱۲۳-۴۵۶` as `123456`; what is no code of an app stays as it is. */
function asAppCode(typed: string): string {
  const digits = latinDigits(typed).replaceAll(/[\s\-‐‑–—\u200e\u200f]/g, '');
  return /^\d{6}$/.test(digits) ? digits : typed;
}

/** Of the authenticator app, with digits of any script, spaces and dashes. */
export const appCode = z
  .string('Please enter the six digits of your app')
  .trim()
  .overwrite(asAppCode)
  .regex(/^\d{6}$/, 'Please enter the six digits of your app');
/** `ABCD-EFGH-IJKL-MNOP`: one of ten that are shown once, for who has lost the app. */
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
    .overwrite(asAppCode)
    .refine((code) => appCode.safeParse(code).success || recoveryCode.safeParse(code).success, {
      error: 'Please enter the six digits of your app, or a recovery code',
    }),
});

export const officeSetUpForm = z.object({
  code: appCode,
  newPassword: z
    .string('Please choose a password')
    .min(OFFICE_PASSWORD_MIN_LENGTH, `At least ${OFFICE_PASSWORD_MIN_LENGTH} characters, please`)
    .max(200, 'At most 200 characters, please'),
});

/** The first step: who has no authenticator app yet goes on with `office.set-up@1`, everybody else with `office.confirm@1`. */
export const logInOffice = defineEndpoint({
  id: 'office.log-in@1',
  method: 'POST',
  path: '/api/office/log-in',
  summary: 'Begins a login of somebody of the office',
  callers: everybody,
  body: officeLoginForm,
  output: z.object({
    next: openEnum(['code', 'set-up']),
    /** For the app: as text and as an `otpauth:` address to make a QR code of. Null but for `set-up`. */
    app: z.object({ secret: z.string(), uri: z.string() }).nullable(),
  }),
  errors: ['wrong_login'],
});

/** The second step. Codes are good once. */
export const confirmOfficeLogin = defineEndpoint({
  id: 'office.confirm@1',
  method: 'POST',
  path: '/api/office/log-in/code',
  summary: 'Ends a login of the office with a code of the app, or a recovery code',
  callers: everybody,
  body: officeCodeForm,
  output: done,
  errors: ['login_expired', 'wrong_code'],
});

/** The second step of who logs in first: takes the place of the password that was handed over, and begins the session. */
export const setUpOfficeLogin = defineEndpoint({
  id: 'office.set-up@1',
  method: 'POST',
  path: '/api/office/log-in/set-up',
  summary: 'Sets app and password of who logs in to the office for the first time',
  callers: everybody,
  body: officeSetUpForm,
  /** Told this once. */
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['login_expired', 'wrong_code', 'password_common'],
});

export const logOutOffice = defineEndpoint({
  id: 'office.log-out@1',
  method: 'POST',
  path: '/api/office/log-out',
  summary: 'Ends the session of the office',
  callers: anybodyOfOffice,
  output: done,
});

export const getOfficer = defineEndpoint({
  id: 'office.me@1',
  method: 'GET',
  path: '/api/office/me',
  summary: 'Who is logged in to the office',
  callers: anybodyOfOffice,
  output: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    roles: z.array(openEnum(officeRoles)),
    recoveryCodesLeft: z.int(),
    /** Whatever is done until then. */
    sessionEndsAt: isoTime,
  }),
});
export type Officer = z.infer<typeof getOfficer.output>;

/** A room with work, by its name, for who may do it. */
export const queueLoad = z.object({
  queue: z.string(),
  waiting: z.int(),
  byReason: z.record(z.string(), z.int()),
  oldestAt: isoTime.nullable(),
});
export type QueueLoad = z.infer<typeof queueLoad>;

/** Whole PKR by the ledger, and how many orders were paid by what came in. */
const moneyOfDay = z.object({ inPkr: z.int(), backPkr: z.int(), orders: z.int() });

/** What goes wrong without anybody asking: money that is not where it belongs, and people who could not be reached. */
export const dayErrors = ['flagged-payments', 'failed-refunds', 'unsent-booking-news', 'failed-sms'] as const;
export type DayError = (typeof dayErrors)[number];

/** Of what the site does by the clock. `failing`: the last time; `failed`: lately, and it has worked since; `overdue`: nobody does it. */
export const jobProblems = ['failing', 'failed', 'overdue'] as const;
export type JobProblem = (typeof jobProblems)[number];

const jobInTrouble = z.object({
  /** As metrics and the log name it. */
  name: z.string(),
  problem: openEnum(jobProblems),
  /** When it failed; of one that is overdue, when it last came to an end. Null: never. */
  at: isoTime.nullable(),
  /** Of what, in short, for who runs the site. */
  failure: z.string().nullable(),
});
export type JobInTrouble = z.infer<typeof jobInTrouble>;

/** Days are Pakistan's. */
export const getOfficeDay = defineEndpoint({
  id: 'office.day@1',
  method: 'GET',
  path: '/api/office/day',
  summary: 'What came in today, and what waits',
  callers: anybodyOfOffice,
  output: z.object({
    newAds: z.int(),
    queues: z.array(queueLoad),
    /** For finance and admins. */
    money: z.object({ today: moneyOfDay, yesterday: moneyOfDay }).optional(),
    /** For admins: of the last 24 hours, those alone that there are. */
    errors: z.array(z.object({ kind: openEnum(dayErrors), count: z.int() })).optional(),
    /** For admins: those alone that are in trouble. */
    jobs: z.array(jobInTrouble).optional(),
  }),
});
export type OfficeDay = z.infer<typeof getOfficeDay.output>;
