import { timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with time zone. */
export const time = (name: string) => timestamp(name, { withTimezone: true });
