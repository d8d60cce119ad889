import type { CopyReader, RemoteModule } from '@karwan/shared-contracts';
import { createWholeCopy } from './create-whole-copy.ts';
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
  let last: Promise<unknown> = Promise.resolve();
  /** Sequential, so that a version unloaded while it loads is gone afterwards. */
  const inTurn = <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    const working = last.then(work);
    last = working.catch(() => undefined);
    return working;
  };
  return {
    /** Rejects with what the remote's code throws. */
    load: ({ code, ...source }: RemoteSource): Promise<EvaluatedRemote> =>
      inTurn(async () => {
        const id = key(source.name, source.version);
        const evaluated = { ...source, module: await host.run(id, code) };
        versions.set(id, evaluated);
        return evaluated;
      }),
    unload: (name: string, version: string): Promise<void> =>
      inTurn(() => {
        versions.delete(key(name, version));
        host.forget(key(name, version));
      }),
    get: (name: string, version: string) => versions.get(key(name, version)),
    /** The copy of the shell and of a request's remotes; cached, because no page changes it. */
    copyFor({ remotes }: Pick<RenderRequest, 'remotes'>): CopyReader {
      const present = remotes.flatMap(({ name, version }) => versions.get(key(name, version)) ?? []);
      const id = present.map(({ name, version }) => key(name, version)).join(' ');
      const held = copies.get(id);
      if (held) return held;
      if (copies.size >= MAX_COPIES) copies.clear();
      const copy = createWholeCopy();
      for (const { name, module } of present) copy.add('en', name, module.copy.en);
      copies.set(id, copy);
      return copy;
    },
  };
}

export type EvaluatedRemotes = ReturnType<typeof createEvaluatedRemotes>;
