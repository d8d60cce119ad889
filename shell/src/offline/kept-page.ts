/** How long the net may take for the document of a page that is kept as well. */
const PATIENCE_MS = 5000;

type KeptPageOptions = {
  /** Absolute. Whatever is below its path or behind a `?` is the same document. */
  page: string;
  /** Name of its cache. */
  name: string;
  caches: CacheStorage;
  fetch: typeof fetch;
  /** Resolves after so many ms. */
  pause: (forMs: number) => Promise<void>;
};

export type KeptPage = {
  /** Keeps the page as it is now, with `files`, on which a page runs that has just been loaded. */
  keep(files: readonly string[]): Promise<void>;
  /** The document: from the net, or as it is kept where there is none. */
  document(request: Request): Promise<Response>;
  /** A file: as it is kept, or from the net. */
  file(request: Request): Promise<Response>;
};

/**
 * One page of the site on a device: a document and all files that it runs on, of the same releases. Files never change under
 * their address, so there are always those of the document that is kept, whatever is released or breaks off meanwhile: new
 * files come before their document, and old ones go after it.
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
      // Another release is live by now: whoever is shown it keeps it.
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

/** The scripts that a document of ours names, each with its integrity before its address (`scriptTags`). Absolute. */
const scriptsOf = (html: string, page: string): string[] =>
  [...html.matchAll(/integrity="[^"]+" (?:src|href)="([^"]+)"/g)].map(
    ([, address = '']) => new URL(address, page).href,
  );
