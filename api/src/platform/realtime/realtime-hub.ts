import type { Server as HttpServer } from 'node:http';
import {
  closeGradually,
  hasPermission,
  type RealtimeEventName,
  type RealtimePayload,
  type RealtimeRequestName,
  realtimeRequests,
  type StaffPermission,
  staffPermissions,
} from '@karwan/shared-contracts';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { Server, type Socket } from 'socket.io';
import type { z } from 'zod';
import type { Account } from '../http/caller.ts';
import { invalidInput, invalidSession } from '../http/general-refusals.ts';
import { readFields } from '../http/read-fields.ts';
import type { Admission, Limit } from '../limits/admission.ts';
import { createAccountUpdates } from './account-updates.ts';
import { type Acknowledgement, acknowledgeRefusal } from './acknowledgement.ts';

/** One live connection of a page with a signed-in account. */
export type RealtimeClient = {
  account: Account;
  join(room: string): Promise<void>;
  leave(room: string): Promise<void>;
  /** Sends to all other clients in the room. */
  broadcast<Name extends RealtimeEventName>(room: string, event: Name, payload: RealtimePayload<Name>): void;
};

type Read<Name extends RealtimeRequestName> = z.output<(typeof realtimeRequests)[Name]>;

type Audience = { has?: readonly StaffPermission[]; lacks?: StaffPermission };

type Listener = {
  event: RealtimeRequestName;
  limit: Limit;
  handle: (client: RealtimeClient, payload: unknown) => Promise<unknown>;
};

/** Reloads the account of a handshake or an open connection; null if its session has ended. */
export type RealtimeAuthenticator = {
  isOriginAllowed(headers: HandshakeHeaders): boolean;
  tokenOf(headers: HandshakeHeaders): string | undefined;
  read(token: string): Promise<Account | null>;
};
type HandshakeHeaders = Record<string, string | string[] | undefined>;

/** Maximum connections of one session per process; a browser has a few. */
const MAX_PAGES = 30;
/** How long a page that only listens may stay connected after its session expired. */
const RECHECK_MS = 300_000;

/** Events per account across all its connections, unless an event has its own limit. */
const EVENTS: Limit = { name: 'live', max: 240, seconds: 60 };
/** New connections per account or visitor. */
const HANDSHAKES: Limit = { name: 'handshake', max: 30, seconds: 60 };

export const accountRoom = (accountId: string) => `account:${accountId}`;
const roomLacking = (accountId: string, permission: StaffPermission) => `account:${accountId}:without:${permission}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;

type HubOptions = {
  redis: Redis | undefined;
  log: FastifyBaseLogger;
  /** A page that has not authenticated by then is disconnected. Default: 3000. */
  connectLimitMs?: number;
};

/**
 * The live connections of all processes (shared through Redis where configured). Modules register `on` handlers during
 * setup and can send to rooms at any time. Delivery is at most once: store what must not be lost, so that pages can
 * refetch it by id.
 */
export function createRealtimeHub({ redis, log, connectLimitMs = 3000 }: HubOptions) {
  const listeners: Listener[] = [];
  const staleChecks = new WeakMap<Socket, () => Promise<boolean>>();
  const io = new Server({
    serveClient: false,
    maxHttpBufferSize: 65_536,
    connectTimeout: connectLimitMs,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    ...(redis && {
      adapter: createAdapter(redis, { streamName: 'karwan-live', channelPrefix: 'karwan-live', blockTimeInMs: 2000 }),
    }),
  });

  const updates = createAccountUpdates({
    redis,
    log,
    isConnected: (accountId) => io.sockets.adapter.rooms.has(accountRoom(accountId)),
  });

  function serve(socket: Socket, rooms: string[], token: string, { authenticator, count }: Guard): void {
    staleChecks.set(socket, () => hasChanged(rooms, token, authenticator));
    for (const { event, limit, handle } of listeners) {
      socket.on(event, async (payload: unknown, acknowledge: unknown) => {
        const answer = (result: Acknowledgement) => typeof acknowledge === 'function' && acknowledge(result);
        try {
          await count(limit);
          const account = await authenticator.read(token);
          if (account === null) throw invalidSession();
          const { data, errors } = readFields(realtimeRequests[event], payload);
          if (errors) throw invalidInput(errors);
          answer({ success: true, data: (await handle(clientOf(socket, account), data)) ?? null });
        } catch (error) {
          answer(acknowledgeRefusal(error, (unexpected) => log.error({ err: unexpected, event }, 'realtime failed')));
        }
      });
    }
  }

  return {
    /** Handles a client event. The result of `handle` is acknowledged as `{ success: true, data }`. */
    on<Name extends RealtimeRequestName>(
      event: Name,
      handle: (client: RealtimeClient, payload: Read<Name>) => Promise<unknown>,
      limit = EVENTS,
    ): void {
      // Safe: the event's schema parses the payload before this call.
      listeners.push({ event, limit, handle: (client, payload) => handle(client, payload as Read<Name>) });
    },
    /** Sends to all pages of an account and a dealer's staff; `audience` filters staff with limited permissions. */
    toAccount<Name extends RealtimeEventName>(
      accountId: string,
      event: Name,
      payload: RealtimePayload<Name>,
      audience: Audience = {},
    ): void {
      audienceOf(io, accountId, audience).emit(event, payload);
    },
    /** Like `toAccount`, for pages connected to this process only: use it in updates, which run in every process. */
    toAccountLocally<Name extends RealtimeEventName>(
      accountId: string,
      event: Name,
      payload: RealtimePayload<Name>,
      audience: Audience = {},
    ): void {
      audienceOf(io.local, accountId, audience).emit(event, payload);
    },
    /** See `AccountUpdates.define`. */
    defineUpdate: updates.define,
    /** Resolves when no update is in progress. */
    whenIdle: updates.whenIdle,
    /** Sends an event to the pages of a session, then disconnects them. */
    endSession<Name extends RealtimeEventName>(sessionId: string, event: Name, payload: RealtimePayload<Name>): void {
      io.to(sessionRoom(sessionId)).emit(event, payload);
      io.in(sessionRoom(sessionId)).disconnectSockets();
    },
    /** Disconnects the pages of a session so that they reconnect with its new token or permissions. */
    reconnectSession(sessionId: string): void {
      io.in(sessionRoom(sessionId)).disconnectSockets();
    },
    /** Accepts connections on `/socket.io` of `server`. */
    attach(
      server: HttpServer,
      authenticator: RealtimeAuthenticator,
      admission: Admission,
      onConnect: () => void,
    ): void {
      io.use(async (socket, next) => {
        const token = authenticator.tokenOf(socket.handshake.headers);
        const account = token === undefined ? null : await authenticator.read(token).catch(() => undefined);
        // A failed lookup must not look like an ended session: close the connection, and the page reconnects.
        if (account === undefined) return void socket.conn.close();
        if (token === undefined || account === null) return next(new Error('Unauthorized'));
        const pages = io.sockets.adapter.rooms.get(sessionRoom(account.sessionId))?.size ?? 0;
        if (pages >= MAX_PAGES) return next(new Error('Too many pages'));
        const rooms = roomsOf(account);
        await socket.join(rooms);
        if (socket.conn.readyState !== 'open') return next(new Error('Gone'));
        const count = (limit: Limit) => admission.countAccount(limit, account);
        serve(socket, rooms, token, { authenticator, count });
        onConnect();
        next();
      });
      io.on('connection', async (socket) => {
        const disconnectIfStale = async () => {
          if (await staleChecks.get(socket)?.()) socket.disconnect(true);
        };
        const recheck = setInterval(disconnectIfStale, RECHECK_MS).unref();
        socket.once('disconnect', () => clearInterval(recheck));
        // The socket is now in its rooms. Re-check the session for changes made between authentication and joining.
        await disconnectIfStale();
      });
      io.attach(server, {
        allowRequest: async (request, decide) => {
          if (!authenticator.isOriginAllowed(request.headers)) return decide(null, false);
          const token = authenticator.tokenOf(request.headers);
          const isWelcome = await admission.admitEarly(request, HANDSHAKES, token).then(
            () => true,
            () => false,
          );
          decide(isWelcome ? null : 'Too many connections', isWelcome);
        },
      });
    },
    /** Disconnects this process's pages gradually over `overMs`, so that they reconnect to other processes. */
    part: (overMs: number): Promise<void> =>
      closeGradually(io.sockets.sockets.values(), { durationMs: overMs, close: (page) => page.disconnect(true) }),
    /** Disconnects all sockets. Does not close the HTTP server; the app owns it. */
    async close(): Promise<void> {
      io.disconnectSockets(true);
      io.engine?.close();
      updates.close();
      await io.sockets.adapter.close();
    },
  };
}

function audienceOf(io: Pick<Server, 'to'>, accountId: string, { has = [], lacks }: Audience) {
  const room = lacks === undefined ? accountRoom(accountId) : roomLacking(accountId, lacks);
  return io.to(room).except(has.map((permission) => roomLacking(accountId, permission)));
}

type Guard = { authenticator: RealtimeAuthenticator; count: (limit: Limit) => Promise<void> };
export type RealtimeHub = ReturnType<typeof createRealtimeHub>;

/** Whether the session has ended or belongs in other rooms. False while the database is unavailable. */
async function hasChanged(rooms: string[], token: string, authenticator: RealtimeAuthenticator): Promise<boolean> {
  const account = await authenticator.read(token).catch(() => undefined);
  return account !== undefined && (account === null || roomsOf(account).join() !== rooms.join());
}

function roomsOf(account: Account): string[] {
  const { accountId, personId, sessionId } = account;
  const missing = staffPermissions.filter((permission) => !hasPermission(account, permission));
  return [
    accountRoom(accountId),
    accountRoom(personId),
    sessionRoom(sessionId),
    ...missing.map((permission) => roomLacking(accountId, permission)),
  ];
}

const clientOf = (socket: Socket, account: Account): RealtimeClient => ({
  account,
  join: async (room) => socket.join(room),
  leave: async (room) => socket.leave(room),
  broadcast: (room, event, payload) => socket.to(room).emit(event, payload),
});
