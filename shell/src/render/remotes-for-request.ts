import { createRemotes } from '../composition/create-remotes.ts';
import type { Remotes } from '../composition/remotes.tsx';
import type { EvaluatedRemote, EvaluatedRemotes } from './evaluated-remotes.ts';
import type { RenderRequest } from './protocol.ts';

export type RequestRemotes = {
  remotes: Remotes;
  /** The version that this request renders; undefined if the thread does not have it. */
  remoteOf: (name: string) => EvaluatedRemote | undefined;
  /** The remote that owns the requested page. */
  owner: string | undefined;
  /** Names of the remotes whose code was involved so far. */
  used: ReadonlySet<string>;
};

/** The remotes of one request; the owner of its page is loaded. */
export async function remotesForRequest(
  siteOrigin: string,
  request: RenderRequest,
  evaluated: EvaluatedRemotes,
): Promise<RequestRemotes> {
  // A snapshot: later unloading does not affect this request.
  const loaded = new Map(
    request.remotes
      .filter(({ name }) => request.available.includes(name))
      .map(({ name, version }) => [name, evaluated.get(name, version)]),
  );
  const remoteOf = (name: string) => loaded.get(name);
  const used = new Set<string>();
  const remotes = createRemotes({
    pathPrefixes: Object.fromEntries(request.remotes.map(({ name, pathPrefixes }) => [name, pathPrefixes])),
    fetch: async (name) => {
      const remote = remoteOf(name);
      if (!remote) throw new Error(`${name} cannot be rendered on the server now`);
      return remote.module;
    },
    onLoaded: (name) => used.add(name),
  });
  const owner = remotes.ownerOf(new URL(request.url, siteOrigin).pathname);
  // Its region handles a missing owner.
  if (owner !== undefined) await remotes.load(owner).catch(() => undefined);
  return { remotes, remoteOf, owner, used };
}
