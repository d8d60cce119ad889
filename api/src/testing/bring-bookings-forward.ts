import { inArray } from 'drizzle-orm';
import { bookings } from '../modules/bookings/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';

/**
 * Moves these bookings (ids as arguments) to now, for tests of a whole site, whose clock cannot be set. No API may run
 * on its data meanwhile.
 */
const { db, close } = await openDatabase(readConfig(process.env));
await db
  .update(bookings)
  .set({ startsAt: new Date() })
  .where(inArray(bookings.id, process.argv.slice(2)));
await close();
