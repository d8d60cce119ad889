import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** Space for one WAL segment (16 MB), without which the database would panic again. */
const ROOM_BYTES = 20 * 2 ** 20;
const LOOK_AGAIN_MS = 1000;

/** PostgreSQL's code for a server that is starting; answered with 503. */
class Starting extends Error {
  readonly code = '57P03';
}

/**
 * The embedded database, reopened after a PANIC, e.g. because of a full disk. Another query would block the thread
 * forever, so all queries fail with code 57P03 until it has been reopened. Also returns how to close it.
 */
export async function openReviving(
  open: () => Promise<PGlite>,
  directory: string,
): Promise<{ client: PGlite; close: () => Promise<void> }> {
  let isClosed = false;
  let reviving: Promise<void> | undefined;
  let current = await openWatched();

  async function openWatched(): Promise<PGlite> {
    const client = await open();
    return stoppedAtPanic(client, () => {
      reviving = revive().finally(() => {
        reviving = undefined;
      });
    });
  }
  async function revive(): Promise<void> {
    while (!isClosed) {
      await pause(LOOK_AGAIN_MS);
      if (!(await hasRoom(directory))) continue;
      const revived = await openWatched().catch(() => undefined);
      if (revived === undefined) continue;
      current = revived;
      return;
    }
  }

  const client = new Proxy(current, {
    get(_first, name) {
      const value: unknown = Reflect.get(current, name, current);
      if (typeof value !== 'function') return value;
      if (reviving === undefined) return value.bind(current);
      return () => Promise.reject(new Starting('The embedded database is being opened again.'));
    },
  });
  return {
    client,
    close: async () => {
      isClosed = true;
      const wasReviving = reviving !== undefined;
      await reviving;
      if (!wasReviving) await current.close();
    },
  };
}

/** Rejects every query on this connection after one has caused a PANIC. */
function stoppedAtPanic(client: PGlite, onPanic: () => void): PGlite {
  let hasPanicked = false;
  async function unlessGone<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (hasPanicked) throw new Starting('The embedded database has ended itself.');
    try {
      return await ask();
    } catch (error) {
      if (!hasPanicked && isPanic(error)) {
        hasPanicked = true;
        onPanic();
      }
      throw error;
    }
  }
  const [execProtocol, execProtocolStream] = [client.execProtocol.bind(client), client.execProtocolStream.bind(client)];
  client.execProtocol = (message, options) => unlessGone(() => execProtocol(message, options));
  client.execProtocolStream = (message, options) => unlessGone(() => execProtocolStream(message, options));
  return client;
}

const isPanic = (error: unknown) => error instanceof Error && 'severity' in error && error.severity === 'PANIC';

async function hasRoom(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize >= ROOM_BYTES;
}
