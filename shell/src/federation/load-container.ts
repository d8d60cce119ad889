import type { LiveRemote } from '../boot/live-remote.ts';
import { offers } from './offers.ts';
import { allowScriptsFrom, pageNonce } from './script-policy.ts';

declare global {
  /** What the containers of older remotes look for instead of carrying the federation's runtime themselves. */
  var _FEDERATION_RUNTIME_CORE: unknown;
  var _FEDERATION_RUNTIME_CORE_FROM: { name: string; version: string } | undefined;
}

/** What a remote's entry leaves in the page: the protocol of module federation, which all its versions keep to. */
export type Container = {
  init(scope: typeof offers): unknown;
  get(exposed: string): Promise<() => unknown>;
};

/** By the address of their entry. */
const containers = new Map<string, Promise<Container>>();

/** The container of a remote, which has its libraries from this page. A failed one is forgotten. */
export function loadContainer(remote: LiveRemote, entryUrl: string): Promise<Container> {
  const loading = containers.get(entryUrl) ?? load(remote, entryUrl);
  containers.set(entryUrl, loading);
  loading.catch(() => containers.delete(entryUrl));
  return loading;
}

async function load({ name, integrity, needsRuntime }: LiveRemote, entryUrl: string): Promise<Container> {
  if (needsRuntime) await offerRuntime();
  await runScript(new URL(entryUrl, location.href).href, integrity);
  const container: unknown = Reflect.get(globalThis, name.replaceAll('-', '_'));
  if (!isContainer(container)) throw new Error(`The entry of ${name} holds no container`);
  await container.init(offers);
  return container;
}

async function offerRuntime() {
  globalThis._FEDERATION_RUNTIME_CORE ??= await import(
    /* webpackChunkName: "federation-runtime" */ '@module-federation/runtime-core'
  );
  globalThis._FEDERATION_RUNTIME_CORE_FROM = { name: 'shell', version: KARWAN_FEDERATION_VERSION };
}

/** With what its preload in the HTML has, or browsers would fetch it twice; they refuse another file than the released. */
function runScript(address: string, integrity: string): Promise<void> {
  allowScriptsFrom(address);
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  const nonce = pageNonce();
  if (nonce) script.nonce = nonce;
  script.integrity = integrity;
  script.src = address;
  const running = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('Its entry does not come'));
  });
  document.head.append(script);
  return running.finally(() => script.remove());
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
