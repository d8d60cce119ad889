import { appCode, type EndpointInput, type logInOffice } from '@karwan/shared-contracts';
import type { EndpointContext } from '../../platform/http/endpoint-context.ts';
import { OFFICE_COOKIE } from '../../platform/http/host-cookies.ts';
import type { Services } from '../../platform/services.ts';
import {
  assertStrongPassword,
  consumeAttempt,
  hashPassword,
  refundAttempt,
  verifyDummyPassword,
  verifyPassword,
} from '../auth/index.ts';
import { hashRecoveryCode, newRecoveryCodes, newTotpSecret, totpStepOf, totpUri } from './app-codes.ts';
import { recordOfficeEvent } from './audit.ts';
import { codeLimits, passwordLimits } from './limits.ts';
import {
  consumeRecoveryCode,
  consumeStep,
  findOfficer,
  findOfficerByEmail,
  lockOfficer,
  type OfficerRow,
  setUpOfficer,
} from './officers.ts';
import { loginExpired, wrongCode, wrongLogin } from './refusals.ts';
import { endOfficeLogin, findOfficeLogin, startOfficeLogin, startOfficeSession } from './sessions.ts';

/** Proves that this browser entered the password, until the code is entered. */
const LOGIN_COOKIE = 'karwan_office_login';

type Deps = Pick<Services, 'db' | 'now'>;
type Context = Pick<EndpointContext<unknown, unknown, unknown>, 'cookies' | 'ip'>;
type Credentials = EndpointInput<typeof logInOffice>['body'];

/** Checks the password. Takes equally long for unknown emails, so that timing reveals nothing. */
export async function beginLogin({ db, now: clock }: Deps, { cookies, ip }: Context, { email, password }: Credentials) {
  const now = clock();
  const tries = passwordLimits(email, ip);
  await consumeAttempt(db, [...tries.exclusive, ...tries.shared], now);
  const officer = await findOfficerByEmail(db, email);
  if (officer === undefined) await verifyDummyPassword(password);
  if (officer === undefined || !(await verifyPassword(officer.passwordHash, password))) {
    await recordOfficeEvent(db, { kind: 'login-refused', officerId: officer?.id ?? null, ip }, now);
    throw wrongLogin();
  }
  await refundAttempt(db, tries);
  const secret = officer.appSecret === null ? newTotpSecret() : null;
  const login = await db.transaction(async (tx) => {
    // The password may have been reset during the check.
    const lockedOfficer = await lockOfficer(tx, officer.id);
    if (lockedOfficer?.passwordHash !== officer.passwordHash) throw wrongLogin();
    return startOfficeLogin(tx, officer.id, secret, now);
  });
  cookies.write(LOGIN_COOKIE, login.token, login.expiresAt);
  if (secret === null) return { next: 'code', app: null };
  return { next: 'set-up', app: { secret, uri: totpUri(secret, email) } };
}

/** Checks a code of the app, or a recovery code; each works once. */
export async function confirmLogin(deps: Deps, context: Context, code: string): Promise<void> {
  const { officer, login } = await loginOf(deps, context);
  const { appSecret } = officer;
  if (appSecret === null) throw loginExpired();
  const now = deps.now();
  const isAppCode = appCode.safeParse(code).success;
  const step = isAppCode ? totpStepOf(appSecret, code, now) : undefined;
  const session = await deps.db.transaction(async (tx) => {
    // Rolled back if the login has expired, so that the code stays unused.
    const isValid = isAppCode
      ? step !== undefined && (await consumeStep(tx, officer.id, appSecret, step))
      : await consumeRecoveryCode(tx, officer.id, hashRecoveryCode(code.toUpperCase()));
    if (!isValid) return undefined;
    if (!(await endOfficeLogin(tx, login.tokenHash))) throw loginExpired();
    const after = { way: isAppCode ? 'app' : 'recovery code' };
    await recordOfficeEvent(tx, { kind: 'logged-in', officerId: officer.id, ip: context.ip, after }, now);
    return startOfficeSession(tx, officer.id, now);
  });
  if (session === undefined) throw await refusedCode(deps, context, officer);
  await admit(deps, context, officer, session);
}

/**
 * Completes a first login: sets the officer's app and password. Returns the recovery codes, of which only hashes are
 * stored.
 */
export async function setUpLogin(
  deps: Deps,
  context: Context,
  { code, newPassword }: { code: string; newPassword: string },
): Promise<string[]> {
  const { officer, login } = await loginOf(deps, context);
  const secret = login.newSecret;
  if (secret === null) throw loginExpired();
  await assertStrongPassword(newPassword, 'newPassword', officer.email);
  const now = deps.now();
  const step = totpStepOf(secret, code, now);
  if (step === undefined) throw await refusedCode(deps, context, officer);
  const recoveryCodes = newRecoveryCodes();
  const change = {
    appSecret: secret,
    lastStep: step,
    recoveryHashes: recoveryCodes.map(hashRecoveryCode),
    passwordHash: await hashPassword(newPassword),
  };
  const session = await deps.db.transaction(async (tx) => {
    if (!(await endOfficeLogin(tx, login.tokenHash))) throw loginExpired();
    if (!(await setUpOfficer(tx, officer.id, change))) throw loginExpired();
    await recordOfficeEvent(tx, { kind: 'officer-set-up', officerId: officer.id, ip: context.ip }, now);
    return startOfficeSession(tx, officer.id, now);
  });
  await admit(deps, context, officer, session);
  return recoveryCodes;
}

/** Counts a try; a correct code resets the count. */
async function loginOf({ db, now }: Deps, { cookies }: Context) {
  const login = await findOfficeLogin(db, cookies.read(LOGIN_COOKIE), now());
  const officer = login && (await findOfficer(db, login.officerId));
  if (login === undefined || officer === undefined) throw loginExpired();
  await consumeAttempt(db, codeLimits(officer.id).exclusive, now());
  return { officer, login };
}

async function refusedCode({ db, now }: Deps, { ip }: Context, { id }: OfficerRow) {
  await recordOfficeEvent(db, { kind: 'login-refused', officerId: id, ip, after: { because: 'code' } }, now());
  return wrongCode({ fields: { 'body.code': wrongCode().message } });
}

async function admit(
  { db }: Deps,
  { cookies }: Context,
  { id }: OfficerRow,
  { token, endsAt }: { token: string; endsAt: Date },
): Promise<void> {
  await refundAttempt(db, codeLimits(id));
  cookies.clear(LOGIN_COOKIE);
  cookies.write(OFFICE_COOKIE, token, endsAt);
}
