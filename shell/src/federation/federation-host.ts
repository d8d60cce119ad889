import type { SharedModule, StandInModule } from '@karwan/shared-contracts';
import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { eagerLibraries, lazyLibraries } from './offered-libraries.ts';
import { pageNonce } from './script-policy.ts';
import { untilItComes } from './until-it-comes.ts';

declare global {
  /** What `externalRuntime` remotes look for instead of carrying the runtime themselves. */
  var _FEDERATION_RUNTIME_CORE: unknown;
  var _FEDERATION_RUNTIME_CORE_FROM: { name: string; version: string } | undefined;
}

/** Integrity by address, for the entries of remotes. */
const integrities = new Map<string, string>();

/** To be called before an entry is loaded: a browser refuses another file under that address. */
export const expectIntegrity = (address: string, integrity: string) => integrities.set(address, integrity);

/** Entries are loaded with what their preloads in the HTML have, or browsers would fetch them twice. */
const scriptElements: ModuleFederationRuntimePlugin = {
  name: 'karwan-script-elements',
  createScript({ url }) {
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    const nonce = pageNonce();
    if (nonce) script.nonce = nonce;
    const integrity = integrities.get(url);
    if (integrity) script.integrity = integrity;
    script.src = url;
    return script;
  },
};

/** The page's one federation instance, which gives remotes the shared libraries. */
export function createFederationHost(): ModuleFederation {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  globalThis._FEDERATION_RUNTIME_CORE_FROM = { name: 'shell', version: KARWAN_FEDERATION_VERSION };
  const shared = { ...mapLibraries(eagerLibraries, offerNow), ...mapLibraries(lazyLibraries, offerOnNeed) };
  return createInstance({
    name: 'shell',
    remotes: [],
    shared,
    shareStrategy: 'loaded-first',
    plugins: [scriptElements],
  });
}

const offerNow = (library: unknown) => ({ lib: () => library });

const offerOnNeed = (load: () => Promise<unknown>) => ({
  get: async () => {
    const library = await untilItComes(load);
    return () => library;
  },
});

/** Each library with its version; whoever asks for it gets the same copy. */
function mapLibraries<Library, Offer>(libraries: Record<string, Library>, offer: (library: Library) => Offer) {
  const offers = Object.entries(libraries).map(([name, library]) => {
    // By their types the keys of both lists are these.
    const version = KARWAN_SHARED_VERSIONS[name as SharedModule | StandInModule];
    const shareConfig = { singleton: true, requiredVersion: `^${version}` };
    return [name, { version, scope: 'default', shareConfig, ...offer(library) }] as const;
  });
  return Object.fromEntries(offers);
}
