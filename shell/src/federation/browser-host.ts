import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { LiveRemote } from '../boot/live-remote.ts';
import { allowScriptsOf, pageNonce } from './script-policy.ts';
import { createShareScope } from './share-scope.ts';
import { ATTEMPT_TIMEOUT_MS } from './with-retries.ts';

declare global {
  /** The page's runtime, which containers of remotes use instead of bundling their own. */
  var _FEDERATION_RUNTIME_CORE: unknown;
}

type Runtime = typeof import('./runtime.ts');
type Host = ReturnType<Runtime['createInstance']>;

let host: Host | undefined;
/** Integrity of entries, by URL. */
const integrities = new Map<string, string>();

/**
 * Loads what a remote exposes (`remote` or `islands`) through its entry at the given URL. Failures are not cached; the
 * next call retries.
 */
export async function loadExposed(remote: LiveRemote, exposed: string, entryUrl: string): Promise<unknown> {
  const runtime = await import(/* webpackChunkName: "federation" */ './runtime.ts');
  host ??= createHost(runtime);
  const entry = new URL(entryUrl, location.href).href;
  integrities.set(entry, remote.integrity);
  allowScriptsOf(entry);
  // An entry at another URL is a separate container, whose chunks load from there.
  const name = `${remote.name}@${remote.version}${entryUrl === remote.entryUrl ? '' : '@fallback'}`;
  host.registerRemotes([{ name, entry, entryGlobalName: remote.name.replaceAll('-', '_') }]);
  return host.loadRemote(`${name}/${exposed}`);
}

function createHost({ createInstance, loadScript, runtimeCore }: Runtime): Host {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  return createInstance({
    name: 'shell',
    remotes: [],
    // The other strategy loads the entries of all remotes before any of them gets a library.
    shareStrategy: 'loaded-first',
    shared: createShareScope(),
    plugins: [verifiedEntries(loadScript)],
  });
}

/** Runs each entry with its integrity and the page's nonce, and takes the container that this script defines. */
const verifiedEntries = (loadScript: Runtime['loadScript']): ModuleFederationRuntimePlugin => ({
  name: 'verified-entries',
  async loadEntry({ remoteInfo: { name, entry, entryGlobalName } }) {
    await loadScript(entry, { createScriptHook: verifiedScript });
    const container: unknown = Reflect.get(globalThis, entryGlobalName);
    if (!isContainer(container)) throw new Error(`The entry of ${name} holds no container`);
    return container;
  },
  createScript: ({ url }) => verifiedScript(url),
});

/**
 * Same attributes as the preload in the HTML, or browsers would load it twice. With `integrity` they reject any file
 * but the released one.
 */
function verifiedScript(url: string) {
  const integrity = integrities.get(url);
  if (integrity === undefined) throw new Error(`No release has the entry ${url}`);
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.nonce = pageNonce() ?? '';
  script.integrity = integrity;
  script.src = url;
  return { script, timeout: ATTEMPT_TIMEOUT_MS };
}

type Container = Exclude<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>, void>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
