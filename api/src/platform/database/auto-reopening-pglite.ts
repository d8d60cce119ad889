import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** Space for one WAL segment (16 MB), without which the database would panic again. */
const MIN_FREE_BYTES = 20 * 2 ** 20;
const RETRY_MS = 1000;

/** PostgreSQL's code for a server that is starting; answered with 503. */
class DatabaseStarting extends Error {
  readonly code = '57P03';
}

/**
 * The embedded database, reopened after a PANIC, e.g. because of a full disk. Another query would block the thread
 * forever, so all queries fail with code 57P03 until it has been reopened. Also returns how to close it.
 */
export async function openAutoReopening(
  open: () => Promise<PGlite>,
  directory: string,
): Promise<{ client: PGlite; close: () => Promise<void> }> {
  let isClosed = false;
  let reopening: Promise<void> | undefined;
  let current = await openWatched();

  async function openWatched(): Promise<PGlite> {
    const client = await open();
    return rejectAfterPanic(client, () => {
      reopening = reopen().finally(() => {
        reopening = undefined;
      });
    });
  }
  async function reopen(): Promise<void> {
    while (!isClosed) {
      await pause(RETRY_MS);
      if (!(await hasRoom(directory))) continue;
      const reopened = await openWatched().catch(() => undefined);
      if (reopened === undefined) continue;
      current = reopened;
      return;
    }
  }

  const client = new Proxy(current, {
    get(_first, name) {
      const value: unknown = Reflect.get(current, name, current);
      if (typeof value !== 'function') return value;
      if (reopening === undefined) return value.bind(current);
      return () => Promise.reject(new DatabaseStarting('The embedded database is being opened again.'));
    },
  });
  return {
    client,
    close: async () => {
      isClosed = true;
      const wasReopening = reopening !== undefined;
      await reopening;
      if (!wasReopening) await current.close();
    },
  };
}

/** Rejects every query on this connection after one has caused a PANIC. */
function rejectAfterPanic(client: PGlite, onPanic: () => void): PGlite {
  let hasPanicked = false;
  async function unlessPanicked<Answer>(query: () => Promise<Answer>): Promise<Answer> {
    if (hasPanicked) throw new DatabaseStarting('The embedded database has ended itself.');
    try {
      return await query();
    } catch (error) {
      if (!hasPanicked && isPanic(error)) {
        hasPanicked = true;
        onPanic();
      }
      throw error;
    }
  }
  const [execProtocol, execProtocolStream] = [client.execProtocol.bind(client), client.execProtocolStream.bind(client)];
  client.execProtocol = (message, options) => unlessPanicked(() => execProtocol(message, options));
  client.execProtocolStream = (message, options) => unlessPanicked(() => execProtocolStream(message, options));
  return client;
}

const isPanic = (error: unknown) => error instanceof Error && 'severity' in error && error.severity === 'PANIC';

async function hasRoom(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize >= MIN_FREE_BYTES;
}
