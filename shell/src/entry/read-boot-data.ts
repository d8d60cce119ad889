import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { BOOT_ELEMENT_ID, type BootData, LATE_QUERIES } from '../boot/boot-data.ts';

declare global {
  var __karwanQueries: { push: (state: DehydratedState) => unknown } | DehydratedState[] | undefined;
}

/** The server's data for this page. Not validated, because the server has the same release. */
export function readBootData(): BootData {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page has no boot data');
  return JSON.parse(text);
}

/** Adds the server's queries to the client, and those of late HTML chunks as they arrive. */
export function hydrateQueries(queryClient: QueryClient, queries: DehydratedState) {
  hydrate(queryClient, queries);
  const lateQueries = globalThis[LATE_QUERIES];
  if (Array.isArray(lateQueries)) for (const state of lateQueries) hydrate(queryClient, state);
  globalThis[LATE_QUERIES] = { push: (state: DehydratedState) => hydrate(queryClient, state) };
}
