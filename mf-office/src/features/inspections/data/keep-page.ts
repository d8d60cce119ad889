import { OFFICE_WORKER_PATH, officePath } from '@karwan/shared-contracts';

/** Scripts and fonts, whoever asked for them. */
const FILES = /\.(js|woff2)$/;
/** Browsers note no more of what a page has fetched, calls included. */
const MOST_NOTED = 250;

/**
 * Lets the pages of inspections open without a net, in the releases that this page runs on (docs/adr/0016). Call it once all its
 * scripts are there. Does nothing where it is not known which these are: what is kept stays whole. Rejects where a browser has no service
 * workers or may not keep anything.
 */
export async function keepPage(): Promise<void> {
  const noted = performance.getEntriesByType('resource');
  if (noted.length >= MOST_NOTED) return;
  const scope = officePath('inspections');
  const { active, waiting, installing } = await navigator.serviceWorker.register(OFFICE_WORKER_PATH, { scope });
  const files = noted.flatMap(({ name }) => (FILES.test(name) ? [name] : []));
  (active ?? waiting ?? installing)?.postMessage([...new Set(files)]);
}
