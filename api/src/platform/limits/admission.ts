import type { IncomingMessage } from 'node:http';
import { rateLimitKeyOf } from '@karwan/shared-contracts';
import { LRUCache } from 'lru-cache';
import { hashSecret } from '../hash-secret.ts';
import { type Account, type Caller, type Counted, countedOf, countedOfAccount } from '../http/caller.ts';
import { tooManyRequests } from '../http/general-refusals.ts';
import type { createClientIdentifier } from './client-identity.ts';
import type { Limits, Quota } from './limits.ts';

/** A rate limit per person or per visitor. Limits with the same `name` share one counter. */
export type Limit = {
  name: string;
  max: number;
  seconds: number;
  /** Number of quotas that an address's visitors without a cookie share; default 1. */
  anonymousShares?: number;
};

/** Quotas per address, for all its visitors together: carrier-grade NAT puts thousands of people behind one address. */
const SHARES_OF_ADDRESS = 30;
/** Quotas per dealer, for all its staff together. */
const SHARES_OF_DEALER = 10;
/** Cache size of the token → person mapping in this process. */
const MAX_CACHED_SESSIONS = 20_000;

/**
 * Enforces rate limits per person, else per visitor at an address, else per address for all visitors without a cookie.
 * Decides before any lookup: the person of a token is cached from its last request, and an unknown token counts as a new
 * visitor.
 */
export function createAdmission(limits: Limits, clientIdentifier: ReturnType<typeof createClientIdentifier>) {
  const personOf = new LRUCache<string, Counted>({ max: MAX_CACHED_SESSIONS });

  async function consume(quotas: Quota[]): Promise<void> {
    const waitMs = await limits.consume(quotas);
    if (waitMs > 0) throw tooManyRequests(waitMs / 1000);
  }

  function visitorQuotas({ name, max, seconds, anonymousShares = 1 }: Limit, request: IncomingMessage): Quota[] {
    const { ip, visitor } = clientIdentifier.of(request);
    const address = rateLimitKeyOf(ip);
    const windowMs = seconds * 1000;
    return [
      visitor === undefined
        ? { key: `${name} ${address} -`, max: max * anonymousShares, windowMs }
        : { key: `${name} ${address} ${visitor}`, max, windowMs },
      { key: `${name} ${address}`, max: max * SHARES_OF_ADDRESS, windowMs },
    ];
  }

  const personQuotas = ({ name, max, seconds }: Limit, { personId, dealerId }: Counted): Quota[] => [
    { key: `${name} ${personId}`, max, windowMs: seconds * 1000 },
    ...(dealerId === undefined
      ? []
      : [{ key: `${name} staff of ${dealerId}`, max: max * SHARES_OF_DEALER, windowMs: seconds * 1000 }]),
  ];

  function initialQuotas(limit: Limit, request: IncomingMessage, token: string | undefined): Quota[] {
    const cachedAccountId = token === undefined ? undefined : personOf.get(hashSecret(token));
    return cachedAccountId === undefined ? visitorQuotas(limit, request) : personQuotas(limit, cachedAccountId);
  }

  return {
    /** Returns the caller found by `identify`; throws 429 with Retry-After above the limit. */
    async admit(
      request: IncomingMessage,
      limit: Limit,
      token: string | undefined,
      identify: () => Promise<Caller>,
    ): Promise<Caller> {
      await consume(initialQuotas(limit, request, token));
      const caller = await identify();
      if (token === undefined) return caller;
      const session = hashSecret(token);
      const person = countedOf(caller);
      if (person === undefined) personOf.delete(session);
      else if (!isSame(person, personOf.get(session))) {
        personOf.set(session, person);
        await consume(personQuotas(limit, person));
      }
      return caller;
    },
    /** Counts one request of a caller that is already identified. */
    count: (request: IncomingMessage, limit: Limit, caller: Caller) => {
      const person = countedOf(caller);
      return consume(person === undefined ? visitorQuotas(limit, request) : personQuotas(limit, person));
    },
    /** The visitor id that the shell has verified. */
    visitorOf: (request: IncomingMessage) => clientIdentifier.of(request).visitor,
    countAccount: (limit: Limit, account: Pick<Account, 'accountId' | 'personId'>) =>
      consume(personQuotas(limit, countedOfAccount(account))),
    /** Like `admit`, for callers that are identified later. */
    admitEarly: (request: IncomingMessage, limit: Limit, token: string | undefined) =>
      consume(initialQuotas(limit, request, token)),
  };
}

const isSame = (one: Counted, other: Counted | undefined) =>
  one.personId === other?.personId && one.dealerId === other.dealerId;

export type Admission = ReturnType<typeof createAdmission>;
