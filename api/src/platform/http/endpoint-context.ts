import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../database/database.ts';
import type { Limit } from '../limits/admission.ts';
import type { Account, Caller, Officer } from './caller.ts';

/** A file of a multipart request, whole in memory. Its name and type are what the sender claims: check the bytes. */
export type UploadedFile = { field: string; claimedName: string; claimedType: string; bytes: Buffer };

/** What a handler gets: its parsed input, and who asks. */
export type EndpointContext<Params, Query, Body> = {
  params: Params;
  query: Query;
  body: Body;
  /** Only with `bodyType: 'multipart'`. */
  files: UploadedFile[];
  caller: Caller;
  /** The signed-in account; refuses with 401 where there is none. */
  account(): Account;
  /** Who of the office asks; refuses with 401 where it is nobody. */
  officer(): Officer;
  /**
   * Runs `work` in one transaction, once for each `idempotency-key` that the caller sent: the same key again answers
   * what the first one answered (kept in the same transaction, so a crash cannot part the two). The same key with
   * another body is refused with `idempotency_key_reused`. Without a key it is a plain transaction.
   */
  once<Output>(work: (tx: Queryable) => Promise<Output>): Promise<Output>;
  /** HttpOnly cookies of this host alone; names without prefix (see `hostCookies`). */
  cookies: {
    read(name: string): string | undefined;
    write(name: string, value: string, expiresAt: Date): void;
    clear(name: string): void;
  };
  /** Counts one more of what has a limit of its own within a call; refuses with 429 above it. */
  count(limit: Limit): Promise<void>;
  /** Aborted once nobody waits for the answer any more. */
  isGone: AbortSignal;
  log: FastifyBaseLogger;
  requestId: string;
  /** The person's own address, behind the trusted proxies. */
  ip: string;
  userAgent: string;
};
