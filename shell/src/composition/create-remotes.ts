import {
  isMountedContract,
  MOUNTED_CONTRACTS,
  pathOwner,
  type RemoteModule,
  type WidgetComponent,
} from '@karwan/shared-contracts';
import { normalizePath } from './normalize-path.ts';
import { type Remotes, RemoteUnavailable } from './remotes.tsx';

export type RemotesOptions = {
  pathPrefixes: Readonly<Record<string, readonly string[]>>;
  /** Returns a remote's module, or rejects. Called again after a rejection. */
  fetch: (name: string) => Promise<RemoteModule>;
  /** Called once per remote, before `load` resolves. */
  onLoaded?: (name: string, remote: RemoteModule) => void;
};

/** Caches loaded remotes, shares loads in flight, and forgets failed ones so that they can be retried. */
export function createRemotes({ pathPrefixes, fetch, onLoaded }: RemotesOptions): Remotes {
  const modules = memoizeLoads<RemoteModule>(async (name) => {
    const remote = await fetch(name).catch((cause: unknown) => {
      throw new RemoteUnavailable(name, cause);
    });
    if (!isMountedContract(remote?.contract))
      throw new RemoteUnavailable(
        name,
        `It follows contract ${remote?.contract}, not ${MOUNTED_CONTRACTS.join(' or ')}`,
      );
    onLoaded?.(name, remote);
    return remote;
  });
  const widgets = memoizeLoads<WidgetComponent>(async (key) => {
    const [name = '', widgetName = ''] = key.split(SEPARATOR);
    const widget = (await modules.load(name)).widgets[widgetName];
    if (!widget) throw new RemoteUnavailable(name, `It has no widget "${widgetName}"`);
    const { Component } = await widget.load().catch((cause: unknown) => {
      throw new RemoteUnavailable(name, cause);
    });
    return Component;
  });
  return {
    peek: modules.peek,
    load: modules.load,
    ownerOf: (pathname) => pathOwner(normalizePath(pathname), pathPrefixes),
    peekWidget: (remote, widget) => widgets.peek(remote + SEPARATOR + widget),
    loadWidget: (remote, widget) => widgets.load(remote + SEPARATOR + widget),
  };
}

const SEPARATOR = '/';

function memoizeLoads<Value>(load: (key: string) => Promise<Value>) {
  const loaded = new Map<string, Value>();
  const loading = new Map<string, Promise<Value>>();
  return {
    peek: (key: string) => loaded.get(key),
    load(key: string): Promise<Value> {
      const running = loading.get(key);
      if (running) return running;
      const promise = load(key).then(
        (value) => {
          loaded.set(key, value);
          return value;
        },
        (error: unknown) => {
          loading.delete(key);
          throw error;
        },
      );
      loading.set(key, promise);
      return promise;
    },
  };
}
