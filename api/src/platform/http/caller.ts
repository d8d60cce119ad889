import { accountKinds, type OfficeRole, type SiteCaller, type UserType } from '@karwan/shared-contracts';

/** A signed-in account as stored in its session. Loaded for every request. */
export type Account = {
  /** Owner of the listings, messages and bookings: the person, or for staff their dealer. */
  accountId: string;
  /** The person who signed in: owner of the password, devices and profile. */
  personId: string;
  sessionId: string;
  userType: UserType;
  dealerType: string | null;
  businessType: string | null;
  /** Staff only; empty means no limits (UA-14). */
  permissions: readonly string[];
  /** Until this time the account may read, but not post, message or book (AUTH-16). */
  suspendedUntil: Date | null;
};

/** An office user as stored in the session. The office has its own login, cookie and endpoints (SVC-07). */
export type Officer = {
  officerId: string;
  sessionId: string;
  name: string;
  roles: readonly OfficeRole[];
  /** Absolute end of the session, regardless of activity. */
  sessionEndsAt: Date;
};

/**
 * Who sent a request: a visitor, an account, an office user, or a client with an invalid token or session. Office
 * endpoints only recognize office sessions; all others only account sessions.
 */
export type Caller =
  | { kind: 'visitor' }
  | { kind: 'rejected'; reason: 'token' | 'session' }
  | ({ kind: 'account' } & Account)
  | ({ kind: 'office' } & Officer);

/** Returns the session of a token; null if it has expired or never existed. Implemented by the auth module. */
export type SessionReader = { read(token: string): Promise<Account | null> };

/** Like `SessionReader`, for the office. Implemented by the office module. */
export type OfficerReader = { read(token: string): Promise<Officer | null> };

/** Id that idempotency keys are stored under. Undefined for visitors. */
export function idOf(caller: Caller): string | undefined {
  if (caller.kind === 'account') return caller.accountId;
  return caller.kind === 'office' ? caller.officerId : undefined;
}

/** Whom rate limits count: the person and, for staff, the dealer with all of its staff. */
export type Counted = { personId: string; dealerId?: string };

/** Undefined for visitors. */
export function countedOf(caller: Caller): Counted | undefined {
  if (caller.kind === 'account') return countedOfAccount(caller);
  return caller.kind === 'office' ? { personId: caller.officerId } : undefined;
}

export const countedOfAccount = ({ personId, accountId }: Pick<Account, 'personId' | 'accountId'>): Counted =>
  personId === accountId ? { personId } : { personId, dealerId: accountId };

/** The name of an account's type in an endpoint's `callers`. */
export const callerKindOf = (userType: UserType): SiteCaller => accountKinds[userType].caller;
