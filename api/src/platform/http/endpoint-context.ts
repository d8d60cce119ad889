import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../database/database.ts';
import type { Limit } from '../limits/admission.ts';
import type { Account, Caller, Officer } from './caller.ts';

/** A file of a multipart request, buffered in memory. Name and type are the sender's claims: check the bytes. */
export type UploadedFile = { field: string; claimedName: string; claimedType: string; bytes: Buffer };

/** What a handler receives: its validated input and the caller. */
export type EndpointContext<Params, Query, Body> = {
  params: Params;
  query: Query;
  body: Body;
  /** Only with `bodyType: 'multipart'`. */
  files: UploadedFile[];
  caller: Caller;
  /** Returns the signed-in account; throws 401 without one. */
  account(): Account;
  /** Returns the office user; throws 401 without one. */
  officer(): Officer;
  /**
   * Runs `work` in one transaction, once per `idempotency-key` header. A repeated key returns the first response, which
   * is stored in the same transaction so that a crash cannot separate the two. A repeated key with another body throws
   * `idempotency_key_reused`. Without a key, this is a plain transaction.
   */
  once<Output>(work: (tx: Queryable) => Promise<Output>): Promise<Output>;
  /** HttpOnly cookies of this host only; names without prefix (see `hostCookies`). */
  cookies: {
    read(name: string): string | undefined;
    write(name: string, value: string, expiresAt: Date): void;
    clear(name: string): void;
  };
  /** Counts against an additional rate limit of this call; throws 429 when it is exceeded. */
  count(limit: Limit): Promise<void>;
  /** Aborted when the client disconnects or the request times out. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
  requestId: string;
  /** The client's IP address, as reported by trusted proxies. */
  ip: string;
  /** The id of the client's browser, as verified by the shell; undefined for a browser without its cookie. */
  visitorId: string | undefined;
  userAgent: string;
};
