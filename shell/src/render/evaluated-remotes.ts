import type { CopyReader, RemoteModule } from '@karwan/shared-contracts';
import { createServerCopy } from './create-server-copy.ts';
import type { RemoteSource, RenderRequest } from './protocol.ts';
import { createThreadHost } from './thread-host.ts';

/** A version that this thread has evaluated. */
export type EvaluatedRemote = Omit<RemoteSource, 'code'> & { module: RemoteModule };

/** Canaries multiply the combinations of versions. */
const MAX_COPIES = 32;

/** The versions that this thread can render. Requests in flight keep their versions, even if unloaded meanwhile. */
export function createEvaluatedRemotes() {
  const versions = new Map<string, EvaluatedRemote>();
  const copies = new Map<string, CopyReader>();
  const host = createThreadHost();
  const key = (name: string, version: string) => `${name}@${version}`;
  let previous: Promise<unknown> = Promise.resolve();
  /** Sequential, so that a version unloaded while it loads is gone afterwards. */
  const runSequentially = <Result>(task: () => Result | Promise<Result>): Promise<Result> => {
    const result = previous.then(task);
    previous = result.catch(() => undefined);
    return result;
  };
  return {
    /** Rejects with what the remote's code throws. */
    load: ({ code, ...source }: RemoteSource): Promise<EvaluatedRemote> =>
      runSequentially(async () => {
        const id = key(source.name, source.version);
        const evaluated = { ...source, module: await host.run(id, code) };
        versions.set(id, evaluated);
        return evaluated;
      }),
    unload: (name: string, version: string): Promise<void> =>
      runSequentially(() => {
        versions.delete(key(name, version));
        host.forget(key(name, version));
      }),
    get: (name: string, version: string) => versions.get(key(name, version)),
    /** The copy of the shell and of a request's remotes; cached, because no page changes it. */
    copyFor({ remotes }: Pick<RenderRequest, 'remotes'>): CopyReader {
      const loaded = remotes.flatMap(({ name, version }) => versions.get(key(name, version)) ?? []);
      const id = loaded.map(({ name, version }) => key(name, version)).join(' ');
      const cached = copies.get(id);
      if (cached) return cached;
      if (copies.size >= MAX_COPIES) copies.clear();
      const copy = createServerCopy();
      for (const { name, module } of loaded) copy.add('en', name, module.copy.en);
      copies.set(id, copy);
      return copy;
    },
  };
}

export type EvaluatedRemotes = ReturnType<typeof createEvaluatedRemotes>;
