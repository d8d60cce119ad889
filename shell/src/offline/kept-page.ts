/** Network timeout for a document that is also cached. */
const PATIENCE_MS = 5000;

type KeptPageOptions = {
  /** Absolute URL. Everything below its path, or with a query, is the same document. */
  page: string;
  /** Name of its cache. */
  name: string;
  caches: CacheStorage;
  fetch: typeof fetch;
  /** Resolves after `forMs`. */
  pause: (forMs: number) => Promise<void>;
};

export type KeptPage = {
  /** Caches the current document with `files`, the files of a page that has just loaded. */
  keep(files: readonly string[]): Promise<void>;
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
export function createKeptPage({ page, name, caches, fetch, pause }: KeptPageOptions): KeptPage {
  const open = () => caches.open(name);
  const find = async (url: string) => (await open()).match(url, { ignoreVary: true });

  async function read(url: string): Promise<Response> {
    const answer = await fetch(url, { mode: 'cors', credentials: 'same-origin' });
    if (!answer.ok || !answer.headers.get('cache-control')?.includes('immutable'))
      throw new Error(`${url} is no file that can be kept`);
    return answer;
  }

  return {
    async keep(files) {
      const document = await fetch(page, { cache: 'no-store' });
      if (!document.ok || document.redirected) return;
      const wanted = scriptsOf(await document.clone().text(), page);
      // Another release is live by now; it is cached when its page loads.
      if (wanted.length === 0 || !wanted.every((url) => files.includes(url))) return;
      const cache = await open();
      const kept = (await cache.keys()).map(({ url }) => url);
      const missing = files.filter((url) => !kept.includes(url));
      const answers = await Promise.all(missing.map(async (url) => ({ url, answer: await read(url) })));
      await Promise.all(answers.map(({ url, answer }) => cache.put(url, answer)));
      await cache.put(page, document);
      const old = kept.filter((url) => url !== page && !files.includes(url));
      await Promise.all(old.map((url) => cache.delete(url)));
    },
    async document(request) {
      const kept = await find(page);
      if (kept === undefined) return fetch(request);
      const tooLate = pause(PATIENCE_MS).then(() => undefined);
      const answer = await Promise.race([fetch(request).catch(() => undefined), tooLate]);
      return answer === undefined || answer.status >= 500 ? kept : answer;
    },
    file: async (request) => (await find(request.url)) ?? fetch(request),
  };
}

/** Absolute URLs of a document's scripts; `scriptTags` writes `integrity` before the URL. */
const scriptsOf = (html: string, page: string): string[] =>
  [...html.matchAll(/integrity="[^"]+" (?:src|href)="([^"]+)"/g)].map(
    ([, address = '']) => new URL(address, page).href,
  );
