import type { RemoteModule } from '@karwan/shared-contracts';
import { createInstance } from '@module-federation/enhanced/runtime';
import { evaluateRemote } from './evaluate-remote.ts';

/** The federation's runtime in a rendering thread. Create one per thread: the runtime retains every instance. */
export function createThreadHost() {
  /** Code of the versions being evaluated. */
  const codeByVersion = new Map<string, string>();
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'evaluated-entries',
        async loadEntry({ remoteInfo: { name } }) {
          const code = codeByVersion.get(name);
          if (code === undefined) throw new Error(`There is no code of ${name}`);
          const remote = evaluateRemote(code, name);
          return { init: () => undefined, get: () => async () => remote };
        },
      },
    ],
  });
  const unload = (id: string) => {
    const remote = host.options.remotes.find(({ name }) => name === id);
    // biome-ignore lint/complexity/useLiteralKeys: private; the public way (`registerRemotes` with `force`) logs a warning.
    if (remote) host.remoteHandler['removeRemote'](remote);
  };
  return {
    /** Runs a version's server file and returns its exports. Rejects with what its code throws. */
    async run(id: string, code: string): Promise<RemoteModule> {
      unload(id);
      codeByVersion.set(id, code);
      host.registerRemotes([{ name: id, entry: id }]);
      const remote = await host.loadRemote<RemoteModule>(`${id}/remote`).finally(() => codeByVersion.delete(id));
      if (!remote) throw new Error(`${id} exposes no remote`);
      return remote;
    },
    /** Unloads a version; its memory is freed once no page uses it. */
    forget: unload,
  };
}
