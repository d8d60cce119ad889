import { customType } from 'drizzle-orm/pg-core';

/** Binary data small enough to load with its row. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
