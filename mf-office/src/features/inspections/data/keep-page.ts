import { OFFICE_WORKER_PATH, officePath } from '@karwan/shared-contracts';

/** Scripts and fonts, whoever asked for them. */
const FILES = /\.(js|woff2)$/;

/**
 * Lets the pages of inspections open without a net, in the releases that this page runs on (docs/adr/0016). Call it once all its
 * scripts are there. Rejects where a browser has no service workers or may not keep anything.
 */
export async function keepPage(): Promise<void> {
  const scope = officePath('inspections');
  const { active, waiting, installing } = await navigator.serviceWorker.register(OFFICE_WORKER_PATH, { scope });
  const files = performance.getEntriesByType('resource').flatMap(({ name }) => (FILES.test(name) ? [name] : []));
  (active ?? waiting ?? installing)?.postMessage([...new Set(files)]);
}
