import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { LiveRemote } from '../boot/live-remote.ts';
import { offeredLibraries } from './offered-libraries.ts';
import { allowScriptsOf, pageNonce } from './script-policy.ts';
import { TRY_LIMIT_MS } from './with-retries.ts';

declare global {
  /** The runtime of the page, which containers of remotes use instead of bringing their own. */
  var _FEDERATION_RUNTIME_CORE: unknown;
}

type Runtime = typeof import('./runtime.ts');
type Host = ReturnType<Runtime['createInstance']>;

let host: Host | undefined;
/** Of entries, by their address. */
const integrities = new Map<string, string>();

/**
 * What a remote exposes, `remote` or `islands`, by its entry at one of its addresses. What fails is asked for again by the
 * next call.
 */
export async function loadExposed(remote: LiveRemote, exposed: string, entryUrl: string): Promise<unknown> {
  const runtime = await import(/* webpackChunkName: "federation" */ './runtime.ts');
  host ??= createHost(runtime);
  const entry = new URL(entryUrl, location.href).href;
  integrities.set(entry, remote.integrity);
  allowScriptsOf(entry);
  // An entry of another address is a container of its own, whose chunks come from there.
  const name = `${remote.name}@${remote.version}${entryUrl === remote.entryUrl ? '' : '@fallback'}`;
  host.registerRemotes([{ name, entry, entryGlobalName: remote.name.replaceAll('-', '_') }]);
  return host.loadRemote(`${name}/${exposed}`);
}

function createHost({ createInstance, loadScript, runtimeCore }: Runtime): Host {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  return createInstance({
    name: 'shell',
    remotes: [],
    // The other strategy asks for the entries of all remotes before it gives any of them a library.
    shareStrategy: 'loaded-first',
    shared: offeredLibraries(),
    plugins: [verifiedEntries(loadScript)],
  });
}

/** Runs each entry with its integrity and the page's nonce, and takes what this very script leaves in the page. */
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

/** With what its preload in the HTML has, or browsers would fetch it twice; they refuse another file than the released. */
function verifiedScript(url: string) {
  const integrity = integrities.get(url);
  if (integrity === undefined) throw new Error(`No release has the entry ${url}`);
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.nonce = pageNonce() ?? '';
  script.integrity = integrity;
  script.src = url;
  return { script, timeout: TRY_LIMIT_MS };
}

type Container = Exclude<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>, void>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
