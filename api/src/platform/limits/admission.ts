import type { IncomingMessage } from 'node:http';
import { addressShare } from '@karwan/shared-contracts';
import { hashSecret } from '../hash-secret.ts';
import { type Account, type Caller, type Counted, countedOf, countedOfAccount } from '../http/caller.ts';
import { tooManyRequests } from '../http/general-refusals.ts';
import type { createAskers } from './askers.ts';
import type { Claim, Limits } from './limits.ts';

/** A rate limit per person or per visitor. Limits with the same `name` share one counter. */
export type Limit = {
  name: string;
  max: number;
  seconds: number;
  /** Number of quotas that an address's visitors without a cookie share; default 1. */
  sharesWithoutCookie?: number;
};

/** Quotas per address, for all its visitors together: carrier-grade NAT puts thousands of people behind one address. */
const SHARES_OF_ADDRESS = 30;
/** Quotas per dealer, for all its staff together. */
const SHARES_OF_DEALER = 10;
/** Cache size of the token → person mapping in this process. */
const REMEMBERED_SESSIONS = 20_000;

/**
 * Enforces rate limits per person, else per visitor at an address, else per address for all visitors without a cookie.
 * Decides before any lookup: the person of a token is cached from its last request, and an unknown token counts as a new
 * visitor.
 */
export function createAdmission(limits: Limits, askers: ReturnType<typeof createAskers>) {
  const personOf = new Map<string, Counted>();

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

  const ofPerson = ({ name, max, seconds }: Limit, { personId, dealerId }: Counted): Claim[] => [
    { key: `${name} ${personId}`, max, windowMs: seconds * 1000 },
    ...(dealerId === undefined
      ? []
      : [{ key: `${name} staff of ${dealerId}`, max: max * SHARES_OF_DEALER, windowMs: seconds * 1000 }]),
  ];

  function first(limit: Limit, request: IncomingMessage, token: string | undefined): Claim[] {
    const known = token === undefined ? undefined : personOf.get(hashSecret(token));
    return known === undefined ? ofVisitor(limit, request) : ofPerson(limit, known);
  }

  function remember(session: string, person: Counted): void {
    personOf.set(session, person);
    const [oldest] = personOf.keys();
    if (personOf.size > REMEMBERED_SESSIONS && oldest !== undefined) personOf.delete(oldest);
  }

  return {
    /** Returns the caller found by `identify`; throws 429 with Retry-After above the limit. */
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
      const person = countedOf(caller);
      if (person === undefined) personOf.delete(session);
      else if (!isSame(person, personOf.get(session))) {
        remember(session, person);
        await take(ofPerson(limit, person));
      }
      return caller;
    },
    /** Counts one request of a caller that is already identified. */
    count: (request: IncomingMessage, limit: Limit, caller: Caller) => {
      const person = countedOf(caller);
      return take(person === undefined ? ofVisitor(limit, request) : ofPerson(limit, person));
    },
    /** The visitor id that the shell has verified. */
    visitorOf: (request: IncomingMessage) => askers.of(request).visitor,
    countAccount: (limit: Limit, account: Pick<Account, 'accountId' | 'personId'>) =>
      take(ofPerson(limit, countedOfAccount(account))),
    /** Like `admit`, for callers that are identified later. */
    knock: (request: IncomingMessage, limit: Limit, token: string | undefined) => take(first(limit, request, token)),
  };
}

const isSame = (one: Counted, other: Counted | undefined) =>
  one.personId === other?.personId && one.dealerId === other.dealerId;

export type Admission = ReturnType<typeof createAdmission>;
