import { createHmac, randomBytes } from 'node:crypto';
import { dayInPakistan, rateLimitKeyOf } from '@karwan/shared-contracts';
import { and, eq, like, lt, not, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { visitorKeys } from './tables.ts';

const DAY_MS = 86_400_000;
const DAY_KEY_LIFE_MS = 2 * DAY_MS;
/** The key of a month is needed until the month ends. */
const REPORT_KEY_LIFE_MS = 32 * DAY_MS;

/** `visitorId`: as verified by the shell; undefined for a browser without its cookie. */
export type Sender = { caller: Caller; ip: string; visitorId: string | undefined };

/** Pseudonymous visitor ids: hashes with random keys that all processes share through the database. */
export type Visitors = {
  /**
   * The same during a day for one account, otherwise for one browser, otherwise for one IP address. Once the day's key
   * is deleted, no one can trace it.
   */
  idOfToday(sender: Sender): Promise<string>;
  /**
   * Identifies the reporter of a listing: the account id, otherwise a hash of the browser or IP address that changes
   * every month.
   */
  reporter(sender: Sender): Promise<string>;
  deleteOldKeys(): Promise<void>;
};

export function createVisitors({ db, now }: { db: Database; now: () => Date }): Visitors {
  async function keyOf(name: string): Promise<string> {
    const newKey = randomBytes(32).toString('base64');
    await db.insert(visitorKeys).values({ name, key: newKey, createdAt: now() }).onConflictDoNothing();
    const [row] = await db.select().from(visitorKeys).where(eq(visitorKeys.name, name));
    if (row === undefined) throw new Error('A key was neither stored nor there.');
    return row.key;
  }
  const hash = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
  const today = () => dayInPakistan(now().getTime());
  const keyOfToday = cachedByName(keyOf);
  const keyOfReports = cachedByName(keyOf);
  const browserOf = ({ ip, visitorId }: Sender) => visitorId ?? rateLimitKeyOf(ip);

  return {
    async idOfToday(sender) {
      const { caller } = sender;
      return hash(await keyOfToday(today()), caller.kind === 'account' ? caller.accountId : browserOf(sender));
    },
    async reporter(sender) {
      const { caller } = sender;
      if (caller.kind === 'account') return caller.accountId;
      return hash(await keyOfReports(`reports ${today().slice(0, 7)}`), browserOf(sender));
    },
    async deleteOldKeys() {
      const { name, createdAt } = visitorKeys;
      const before = (ms: number) => lt(createdAt, new Date(now().getTime() - ms));
      const isOfReports = like(name, 'reports%');
      await db
        .delete(visitorKeys)
        .where(or(and(isOfReports, before(REPORT_KEY_LIFE_MS)), and(not(isOfReports), before(DAY_KEY_LIFE_MS))));
    },
  };
}

/** Remembers the last name's key. */
function cachedByName(keyOf: (name: string) => Promise<string>): (name: string) => Promise<string> {
  let cached: { name: string; key: string } | undefined;
  return async (name) => {
    if (cached?.name !== name) cached = { name, key: await keyOf(name) };
    return cached.key;
  };
}
