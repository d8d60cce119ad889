import type { RemoteModule } from '@karwan/shared-contracts';
import { evaluateRemote } from './evaluate-remote.ts';
import type { RemoteSource } from './protocol.ts';

/** A version that this thread has run. */
export type EvaluatedRemote = Omit<RemoteSource, 'code'> & { module: RemoteModule };

/** The versions that this thread can render. Requests under way keep theirs, whatever happens here. */
export function createEvaluatedRemotes() {
  const versions = new Map<string, EvaluatedRemote>();
  const key = (name: string, version: string) => `${name}@${version}`;
  return {
    /** Throws what the remote's code throws. */
    load({ code, ...source }: RemoteSource): void {
      const id = key(source.name, source.version);
      versions.set(id, { ...source, module: evaluateRemote(code, id) });
    },
    unload: (name: string, version: string) => versions.delete(key(name, version)),
    get: (name: string, version: string) => versions.get(key(name, version)),
  };
}

export type EvaluatedRemotes = ReturnType<typeof createEvaluatedRemotes>;
