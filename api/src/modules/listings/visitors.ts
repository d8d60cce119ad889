import { createHmac, randomBytes } from 'node:crypto';
import { addressShare, dayInPakistan } from '@karwan/shared-contracts';
import { and, eq, lt, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { visitorKeys } from './tables.ts';

const REPORTS = 'reports';
const DAY_MS = 86_400_000;

type Sender = { caller: Caller; ip: string };

/** Pseudonymous visitor ids: hashes with random keys that all processes share through the database. */
export type Visitors = {
  /**
   * The same for one account or IP address during a day. Once the day's key is deleted, no one can trace it to an
   * address.
   */
  ofToday(sender: Sender): Promise<string>;
  /** Identifies the reporter of a listing: the account id, otherwise a hash of the IP address. */
  reporter(sender: Sender): Promise<string>;
  forgetOldKeys(): Promise<void>;
};

export function createVisitors({ db, now }: { db: Database; now: () => Date }): Visitors {
  let known: { name: string; key: string } | undefined;

  async function keyOf(name: string): Promise<string> {
    if (known?.name === name) return known.key;
    const made = randomBytes(32).toString('base64');
    await db.insert(visitorKeys).values({ name, key: made, createdAt: now() }).onConflictDoNothing();
    const [row] = await db.select().from(visitorKeys).where(eq(visitorKeys.name, name));
    if (row === undefined) throw new Error('A key was neither stored nor there.');
    if (name !== REPORTS) known = row;
    return row.key;
  }
  const hash = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);

  return {
    async ofToday({ caller, ip }) {
      const who = caller.kind === 'account' ? caller.accountId : addressShare(ip);
      return hash(await keyOf(dayInPakistan(now().getTime())), who);
    },
    reporter: async ({ caller, ip }) =>
      caller.kind === 'account' ? caller.accountId : hash(await keyOf(REPORTS), addressShare(ip)),
    async forgetOldKeys() {
      const old = new Date(now().getTime() - 2 * DAY_MS);
      await db.delete(visitorKeys).where(and(ne(visitorKeys.name, REPORTS), lt(visitorKeys.createdAt, old)));
    },
  };
}
