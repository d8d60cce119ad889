import { OFFICE_WORKER_PATH, officePath } from '@karwan/shared-contracts';

/** Scripts and fonts of all remotes. */
const FILES = /\.(js|woff2)$/;
/** Browsers record at most this many resources per page, API calls included. */
const MAX_RESOURCE_ENTRIES = 250;

/**
 * Makes the inspection pages available offline, in the releases this page runs on (docs/adr/0016). Call it after all
 * scripts have loaded. Does nothing if the browser's resource list may be incomplete, so that the offline copy stays
 * complete. Rejects if service workers or storage are unavailable.
 */
export async function cachePageOffline(): Promise<void> {
  const resources = performance.getEntriesByType('resource');
  if (resources.length >= MAX_RESOURCE_ENTRIES) return;
  const scope = officePath('inspections');
  const { active, waiting, installing } = await navigator.serviceWorker.register(OFFICE_WORKER_PATH, { scope });
  const files = resources.flatMap(({ name }) => (FILES.test(name) ? [name] : []));
  (active ?? waiting ?? installing)?.postMessage([...new Set(files)]);
}
