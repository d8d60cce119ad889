import { customType } from 'drizzle-orm/pg-core';

/** A file, small enough to be read with its row. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
