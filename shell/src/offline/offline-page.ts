/** Network timeout for a document that is also cached. */
const NETWORK_TIMEOUT_MS = 5000;

type OfflinePageOptions = {
  /** Absolute URL. Everything below its path, or with a query, is the same document. */
  page: string;
  /** Name of its cache. */
  name: string;
  caches: CacheStorage;
  fetch: typeof fetch;
  /** Resolves after `ms`. */
  pause: (ms: number) => Promise<void>;
};

export type OfflinePage = {
  /** Caches the current document with `files`, the files of a page that has just loaded. */
  cache(files: readonly string[]): Promise<void>;
  /** The document from the network, falling back to the cache. */
  document(request: Request): Promise<Response>;
  /** A file from the cache, falling back to the network. */
  file(request: Request): Promise<Response>;
};

/**
 * Caches one page for offline use: a document and all its files, of the same releases. Files are immutable, and new
 * files are stored before their document and old ones deleted after it, so the cached document is always complete, even
 * after releases or interruptions.
 */
export function createOfflinePage({ page, name, caches, fetch, pause }: OfflinePageOptions): OfflinePage {
  const openCache = () => caches.open(name);
  const findCached = async (url: string) => (await openCache()).match(url, { ignoreVary: true });

  async function fetchImmutable(url: string): Promise<Response> {
    const answer = await fetch(url, { mode: 'cors', credentials: 'same-origin' });
    if (!answer.ok || !answer.headers.get('cache-control')?.includes('immutable'))
      throw new Error(`${url} is no file that can be kept`);
    return answer;
  }

  return {
    async cache(files) {
      const document = await fetch(page, { cache: 'no-store' });
      if (!document.ok || document.redirected) return;
      const requiredScripts = scriptsOf(await document.clone().text(), page);
      // Another release is live by now; it is cached when its page loads.
      if (requiredScripts.length === 0 || !requiredScripts.every((url) => files.includes(url))) return;
      const storage = await openCache();
      const cachedUrls = (await storage.keys()).map(({ url }) => url);
      const missing = files.filter((url) => !cachedUrls.includes(url));
      const answers = await Promise.all(missing.map(async (url) => ({ url, answer: await fetchImmutable(url) })));
      await Promise.all(answers.map(({ url, answer }) => storage.put(url, answer)));
      await storage.put(page, document);
      const obsolete = cachedUrls.filter((url) => url !== page && !files.includes(url));
      await Promise.all(obsolete.map((url) => storage.delete(url)));
    },
    async document(request) {
      const cached = await findCached(page);
      if (cached === undefined) return fetch(request);
      const timedOut = pause(NETWORK_TIMEOUT_MS).then(() => undefined);
      const answer = await Promise.race([fetch(request).catch(() => undefined), timedOut]);
      return answer === undefined || answer.status >= 500 ? cached : answer;
    },
    file: async (request) => (await findCached(request.url)) ?? fetch(request),
  };
}

/** Absolute URLs of a document's scripts; `scriptTags` writes `integrity` before the URL. */
const scriptsOf = (html: string, page: string): string[] =>
  [...html.matchAll(/integrity="[^"]+" (?:src|href)="([^"]+)"/g)].map(
    ([, address = '']) => new URL(address, page).href,
  );
