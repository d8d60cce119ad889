import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { z } from 'zod';

const CHANNEL = 'karwan-live-updates';
/** Accounts per call of `update`; other requests run between two calls. */
const SLICE = 100;
/** Accounts per message to the other processes. */
const MAX_PER_MESSAGE = 1000;

const message = z.object({ from: z.string(), name: z.string(), accountIds: z.array(z.string()) });

type Update = (accountIds: readonly string[]) => Promise<void>;
type Options = {
  redis: Redis | undefined;
  log: FastifyBaseLogger;
  /** Whether a page of the account is connected to this process. */
  isConnected: (accountId: string) => boolean;
};

export type AccountUpdates = {
  /**
   * For events whose payload is read from the database: each process loads it for the accounts connected to it only.
   * Returns a function to call after a commit with the accounts whose payload changed. It returns at once and never
   * throws; `update` runs in the background in every process, one call at a time. Failures are logged and do not stop
   * later updates. Delivery is at most once: while Redis is down, only this process is reached.
   */
  define(name: string, update: Update): (accountIds: string | readonly string[]) => void;
  /** Resolves when no update and no message to other processes is in progress. */
  whenIdle(): Promise<void>;
  close(): void;
};

export function createAccountUpdates({ redis, log, isConnected }: Options): AccountUpdates {
  const self = randomUUID();
  const inProgress = new Set<Promise<unknown>>();
  const queues = new Map<string, ((accountIds: readonly string[]) => void)[]>();

  function track(work: Promise<unknown>): void {
    const tracked = work.finally(() => inProgress.delete(tracked));
    inProgress.add(tracked);
  }

  function createQueue(name: string, update: Update): (accountIds: readonly string[]) => void {
    const changed = new Set<string>();
    let isRunning = false;
    const run = async () => {
      isRunning = true;
      while (changed.size > 0) {
        const slice: string[] = [];
        for (const accountId of changed) {
          if (slice.length === SLICE) break;
          slice.push(accountId);
          changed.delete(accountId);
        }
        await update(slice).catch((error: unknown) => log.error({ err: error, update: name }, 'live update failed'));
      }
      isRunning = false;
    };
    return (accountIds) => {
      for (const accountId of accountIds) if (isConnected(accountId)) changed.add(accountId);
      if (changed.size > 0 && !isRunning) track(run());
    };
  }

  function sendToOthers(name: string, accountIds: readonly string[]): void {
    if (redis === undefined) return;
    for (let start = 0; start < accountIds.length; start += MAX_PER_MESSAGE) {
      const part = { from: self, name, accountIds: accountIds.slice(start, start + MAX_PER_MESSAGE) };
      // Redis being down is already reported as a dependency; pages refetch when they reconnect.
      track(redis.publish(CHANNEL, JSON.stringify(part)).catch(() => undefined));
    }
  }

  function receive(text: string): void {
    const { from, name, accountIds } = message.parse(JSON.parse(text));
    if (from !== self) for (const add of queues.get(name) ?? []) add(accountIds);
  }

  const subscriber = redis?.duplicate({ autoResubscribe: false });
  subscriber?.on('error', () => undefined);
  subscriber?.on('ready', () => void subscriber.subscribe(CHANNEL).catch(() => undefined));
  subscriber?.on('message', (_channel, text) => {
    try {
      receive(text);
    } catch (error) {
      log.error({ err: error }, 'a live update of another process could not be read');
    }
  });

  return {
    define(name, update) {
      const add = createQueue(name, update);
      queues.set(name, [...(queues.get(name) ?? []), add]);
      return (accountIds) => {
        const ids = typeof accountIds === 'string' ? [accountIds] : accountIds;
        add(ids);
        sendToOthers(name, ids);
      };
    },
    async whenIdle() {
      while (inProgress.size > 0) await Promise.all(inProgress);
    },
    close: () => subscriber?.disconnect(),
  };
}
