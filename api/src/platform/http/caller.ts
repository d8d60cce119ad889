import { accountKinds, type Caller as CallerKind, type UserType } from '@karwan/shared-contracts';

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

/** Who sent a request: an account, nobody known, or somebody with a session that is over. */
export type Caller =
  | { kind: 'visitor' }
  | { kind: 'rejected'; reason: 'token' | 'session' }
  | ({ kind: 'account' } & Account);

/** Tells whose session a token is; null where it has ended or never was. Implemented by the auth module. */
export type SessionReader = { read(token: string): Promise<Account | null> };

/** Under which name an endpoint's `callers` counts this account. */
export const callerKindOf = (userType: UserType): CallerKind => accountKinds[userType].caller;
