import type { CopyReader, RemoteModule } from '@karwan/shared-contracts';
import { createWholeCopy } from './create-whole-copy.ts';
import type { RemoteSource, RenderRequest } from './protocol.ts';
import { createThreadHost } from './thread-host.ts';

/** A version that this thread has run. */
export type EvaluatedRemote = Omit<RemoteSource, 'code'> & { module: RemoteModule };

/** Canaries multiply the sets of versions that visitors have. */
const MAX_COPIES = 32;

/** The versions that this thread can render. Requests under way keep theirs, whatever happens here. */
export function createEvaluatedRemotes() {
  const versions = new Map<string, EvaluatedRemote>();
  const copies = new Map<string, CopyReader>();
  const host = createThreadHost();
  const key = (name: string, version: string) => `${name}@${version}`;
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: a version that is unloaded while it is being loaded is there afterwards no more. */
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
    /** The copy of the shell and of the remotes in a request's versions: made once, because no page changes it. */
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
