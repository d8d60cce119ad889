import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { useTestDatabase } from '../../testing/test-database.ts';
import { rowsOf } from './database.ts';

const PLACES = 'Cities and areas are hidden, never deleted, and nothing looks ads up by them in the database.';
const LEFT_OVER = 'Goes with `migrations/next/vehicle-columns-gone.sql`; nothing reads it.';
const FEW = 'The table has few rows.';
const NEVER_DELETED = 'Orders, their attempts and events are never deleted, and flags are read by time.';

/** Foreign keys that need no index, with the reason. */
const WITHOUT_INDEX: Record<string, string> = {
  'armoured_details.registration_city_id': PLACES,
  'catalogue_moves.into_id': FEW,
  'listings.area_id': PLACES,
  'listings.city_id': PLACES,
  'listings.make_id': LEFT_OVER,
  'listings.registration_city_id': LEFT_OVER,
  'listings.variant_id': LEFT_OVER,
  'office_logins.officer_id': FEW,
  'payment_flags.attempt_id': NEVER_DELETED,
  'payment_flags.event_id': NEVER_DELETED,
  'payment_flags.order_id': NEVER_DELETED,
  'vehicle_details.registration_city_id': PLACES,
};

describe('foreign keys', () => {
  const database = useTestDatabase();

  test('have an index that begins with their column: else a change of what they name reads the whole table', async () => {
    const rows = await rowsOf<{ name: string }>(
      database.db,
      sql`select owner.relname || '.' || attribute.attname as name
          from pg_constraint as key
          join pg_class as owner on owner.oid = key.conrelid
          join pg_attribute as attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
          where key.contype = 'f' and not exists (
            select from pg_index as index where index.indrelid = key.conrelid and index.indkey[0] = key.conkey[1])
          order by 1`,
    );
    assert.deepEqual(
      rows.map(({ name }) => name),
      Object.keys(WITHOUT_INDEX).sort(),
    );
  });
});
