import { listNotifications } from '@karwan/shared-contracts';
import type { Person } from './start-api.ts';

/** The kinds of a person's notifications, the newest first. */
export const newsOf = async ({ client }: Person) =>
  (await client.call(listNotifications, { query: {} })).items.map(({ kind }) => kind);
