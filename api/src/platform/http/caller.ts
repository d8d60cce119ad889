import { accountKinds, type OfficeRole, type SiteCaller, type UserType } from '@karwan/shared-contracts';

/** A signed-in account as its session knows it, read fresh for every request. */
export type Account = {
  /** Whose ads, messages and bookings these are: the person's own or, of staff, their dealer's. */
  accountId: string;
  /** Who it is: whose password, devices and profile. */
  personId: string;
  sessionId: string;
  userType: UserType;
  dealerType: string | null;
  businessType: string | null;
  /** Staff only; empty means no limits (UA-14). */
  permissions: readonly string[];
  /** Until then the account may read, but not post, message or book (AUTH-16). */
  suspendedUntil: Date | null;
};

/** Somebody of the office as their session knows them. They have a login, a cookie and calls of their own (SVC-07). */
export type Officer = {
  officerId: string;
  sessionId: string;
  name: string;
  roles: readonly OfficeRole[];
  /** Whatever they do until then. */
  sessionEndsAt: Date;
};

/**
 * Who sent a request: an account, somebody of the office, nobody known, or somebody with a session that is over. Calls of the
 * office know its people alone, all others accounts alone.
 */
export type Caller =
  | { kind: 'visitor' }
  | { kind: 'rejected'; reason: 'token' | 'session' }
  | ({ kind: 'account' } & Account)
  | ({ kind: 'office' } & Officer);

/** Tells whose session a token is; null where it has ended or never was. Implemented by the auth module. */
export type SessionReader = { read(token: string): Promise<Account | null> };

/** As `SessionReader`, of the office. Implemented by the office module. */
export type OfficerReader = { read(token: string): Promise<Officer | null> };

/** Whose share of requests, and whose keys of repeated calls, these are. Undefined: nobody known. */
export function idOf(caller: Caller): string | undefined {
  if (caller.kind === 'account') return caller.accountId;
  return caller.kind === 'office' ? caller.officerId : undefined;
}

/** Under which name an endpoint's `callers` counts this account. */
export const callerKindOf = (userType: UserType): SiteCaller => accountKinds[userType].caller;
