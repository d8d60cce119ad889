import type { IncomingMessage } from 'node:http';
import { addressShare } from '@karwan/shared-contracts';
import { hashSecret } from '../hash-secret.ts';
import { type Caller, idOf } from '../http/caller.ts';
import { tooManyRequests } from '../http/general-refusals.ts';
import type { createAskers } from './askers.ts';
import type { Claim, Limits } from './limits.ts';

/** What one account, or one visitor, may do. `name` tells limits apart: what has the same name counts together. */
export type Limit = {
  name: string;
  max: number;
  seconds: number;
  /** Shares for all visitors of an address together who have no cookie; default 1. */
  sharesWithoutCookie?: number;
};

/** Of one address, all its visitors together: a mobile network has thousands of people behind one. */
const SHARES_OF_ADDRESS = 30;
/** Sessions whose account this process remembers. */
const REMEMBERED_SESSIONS = 20_000;

/**
 * Lets requests in by their shares: an account's own, else the visitor's at that address, else the one that all visitors
 * of the address without a cookie have together. It is decided before anything is looked up: whose session a token is, is
 * remembered from the last time, and one not seen before counts as a visitor's first.
 */
export function createAdmission(limits: Limits, askers: ReturnType<typeof createAskers>) {
  const accountOf = new Map<string, string>();

  async function take(claims: Claim[]): Promise<void> {
    const waitMs = await limits.take(claims);
    if (waitMs > 0) throw tooManyRequests(waitMs / 1000);
  }

  function ofVisitor({ name, max, seconds, sharesWithoutCookie = 1 }: Limit, request: IncomingMessage): Claim[] {
    const { ip, visitor } = askers.of(request);
    const address = addressShare(ip);
    const windowMs = seconds * 1000;
    return [
      visitor === undefined
        ? { key: `${name} ${address} -`, max: max * sharesWithoutCookie, windowMs }
        : { key: `${name} ${address} ${visitor}`, max, windowMs },
      { key: `${name} ${address}`, max: max * SHARES_OF_ADDRESS, windowMs },
    ];
  }

  const ofAccount = ({ name, max, seconds }: Limit, accountId: string): Claim[] => [
    { key: `${name} ${accountId}`, max, windowMs: seconds * 1000 },
  ];

  function first(limit: Limit, request: IncomingMessage, token: string | undefined): Claim[] {
    const known = token === undefined ? undefined : accountOf.get(hashSecret(token));
    return known === undefined ? ofVisitor(limit, request) : ofAccount(limit, known);
  }

  function remember(session: string, accountId: string): void {
    accountOf.set(session, accountId);
    const [oldest] = accountOf.keys();
    if (accountOf.size > REMEMBERED_SESSIONS && oldest !== undefined) accountOf.delete(oldest);
  }

  return {
    /** Who sent a request, as `identify` finds out, if they are within the limit; else throws 429 with Retry-After. */
    async admit(
      request: IncomingMessage,
      limit: Limit,
      token: string | undefined,
      identify: () => Promise<Caller>,
    ): Promise<Caller> {
      await take(first(limit, request, token));
      const caller = await identify();
      if (token === undefined) return caller;
      const session = hashSecret(token);
      const id = idOf(caller);
      if (id === undefined) accountOf.delete(session);
      else if (id !== accountOf.get(session)) {
        remember(session, id);
        await take(ofAccount(limit, id));
      }
      return caller;
    },
    /** One more by who is known already. */
    count: (request: IncomingMessage, limit: Limit, caller: Caller) => {
      const id = idOf(caller);
      return take(id === undefined ? ofVisitor(limit, request) : ofAccount(limit, id));
    },
    countAccount: (limit: Limit, accountId: string) => take(ofAccount(limit, accountId)),
    /** As `admit`, for who is identified later. */
    knock: (request: IncomingMessage, limit: Limit, token: string | undefined) => take(first(limit, request, token)),
  };
}

export type Admission = ReturnType<typeof createAdmission>;
