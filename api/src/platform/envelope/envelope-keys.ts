import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { PublishedKey } from '@karwan/shared-contracts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { envelopeKeys } from './tables.ts';

const DAY_MS = 86_400_000;
/** Uncompressed P-256 point. */
const PUBLIC_KEY_BYTES = 65;

/** The server's envelope keys, rotated each UTC day. Yesterday's key can still decrypt. */
export type EnvelopeKeys = {
  /** The key that browsers encrypt with now. */
  current(): Promise<PublishedKey>;
  /** The private key of an accepted `kid`; null for any other. */
  privateKey(kid: string): Promise<KeyObject | null>;
};

type Pair = { publicKey: string; privateKey: KeyObject };

/** Processes share a day's key through the database: `kid` is the day; the first insert wins. Cached in memory. */
export function createEnvelopeKeys(db: Database, now: () => Date): EnvelopeKeys {
  const pairs = new Map<string, Promise<Pair | null>>();

  function pairOf(kid: string, find: (kid: string) => Promise<Pair | null>): Promise<Pair | null> {
    const cachedPair = pairs.get(kid);
    if (cachedPair !== undefined) return cachedPair;
    const found = find(kid);
    pairs.set(kid, found);
    // Caches only hits: another process may still create a missing day's key, and errors may be temporary.
    found.then(
      (pair) => pair === null && pairs.delete(kid),
      () => pairs.delete(kid),
    );
    return found;
  }

  async function read(kid: string): Promise<Pair | null> {
    const [row] = await db.select().from(envelopeKeys).where(eq(envelopeKeys.kid, kid));
    if (row === undefined) return null;
    const pkcs8 = Buffer.from(row.privateKey, 'base64');
    return {
      publicKey: row.publicKey,
      privateKey: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }),
    };
  }

  async function readOrMake(kid: string): Promise<Pair | null> {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pkcs8 = pair.privateKey.export({ format: 'der', type: 'pkcs8' });
    // The SPKI encoding ends with the point.
    const point = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-PUBLIC_KEY_BYTES);
    await db
      .insert(envelopeKeys)
      .values({ kid, privateKey: base64(pkcs8), publicKey: base64(point), createdAt: now() })
      .onConflictDoNothing();
    // Deletes a key only if it is old by both this process's clock and the database's, so that a wrong clock cannot
    // delete a key in use.
    const isOld = sql`${envelopeKeys.createdAt} < clock_timestamp() - interval '2 days'`;
    await db.delete(envelopeKeys).where(and(lt(envelopeKeys.kid, dayOf(now(), -1)), isOld));
    return read(kid);
  }

  return {
    async current() {
      const kid = dayOf(now());
      const pair = await pairOf(kid, readOrMake);
      if (pair === null) throw new Error(`The envelope key ${kid} was deleted while it is current.`);
      return { kid, publicKey: pair.publicKey, expiresAt: `${dayOf(now(), 1)}T00:00:00.000Z` };
    },
    async privateKey(kid) {
      // Includes tomorrow: another process's clock may be slightly ahead.
      const isHonoured = [-1, 0, 1].some((days) => kid === dayOf(now(), days));
      return isHonoured ? ((await pairOf(kid, read))?.privateKey ?? null) : null;
    },
  };
}

const dayOf = (time: Date, offsetDays = 0) => new Date(time.getTime() + offsetDays * DAY_MS).toISOString().slice(0, 10);
const base64 = (bytes: Buffer) => bytes.toString('base64');
