import { isRouteHandle } from '../composition/page-head.ts';
import type { ShellRouteHandle } from '../composition/shell-routes.tsx';
import type { EvaluatedRemote } from './evaluated-remotes.ts';
import type { UsedIsland } from './island-html.tsx';
import type { ScriptFile, ShellAssets } from './protocol.ts';

/** Name of the chunk group behind every remote's exposed module; the build preset gives it. */
const EXPOSED_CHUNK = 'expose-remote';
/** The same behind `./islands`. */
const EXPOSED_ISLANDS_CHUNK = 'expose-islands';
/** The shell's own chunk that brings islands to life. */
const ISLANDS_CHUNK = 'islands';

export type PreloadPlan = {
  assets: ShellAssets;
  handles: unknown[];
  /** The remote that owns the page. */
  owner: EvaluatedRemote | undefined;
  remoteOf: (name: string) => EvaluatedRemote | undefined;
};

/** Exactly the scripts that this page needs before it is interactive, in the order in which they are needed. */
export function scriptsOf({ assets, handles, owner, remoteOf }: PreloadPlan): ScriptFile[] {
  const routes = handles.filter(isShellHandle);
  const chunks = routes.flatMap(({ chunk }) => chunk ?? []);
  const ownScripts = (names: string[]) => names.flatMap((name) => assets.chunks[name] ?? []);
  const scriptsIn = (remote: EvaluatedRemote, names: string[]) =>
    assets.isMonolith
      ? ownScripts([`expose-${remote.name}`, ...names])
      : remoteScripts(remote, [EXPOSED_CHUNK, ...names]);

  const scripts = owner ? scriptsIn(owner, chunks) : ownScripts(chunks);
  for (const { remote, widget } of routes.flatMap(({ widgets }) => widgets ?? [])) {
    const placed = remoteOf(remote);
    const chunk = placed?.module.widgets[widget]?.chunk;
    if (placed && chunk) scripts.push(...scriptsIn(placed, [chunk]));
  }
  return [...new Map(scripts.map((script) => [script.url, script])).values()];
}

/** The scripts of those islands that are wanted as soon as the page has been read, and what brings them to life. */
export function islandScripts(
  { assets, remoteOf }: Pick<PreloadPlan, 'assets' | 'remoteOf'>,
  islands: readonly UsedIsland[],
): ScriptFile[] {
  const wanted = islands.filter(({ on }) => on === 'load');
  const scripts = wanted.length > 0 ? [...(assets.chunks[ISLANDS_CHUNK] ?? [])] : [];
  for (const { id } of wanted) {
    const [owner = '', name = ''] = id.split('/');
    const chunk = `island-${name}`;
    const remote = remoteOf(owner);
    if (remote) scripts.push(...remoteScripts(remote, [EXPOSED_ISLANDS_CHUNK, chunk]));
    else scripts.push(...(assets.chunks[chunk] ?? []));
  }
  return [...new Map(scripts.map((script) => [script.url, script])).values()];
}

function remoteScripts({ chunks, files, clientEntry, baseUrl }: EvaluatedRemote, names: string[]): ScriptFile[] {
  const paths = [clientEntry, ...names.flatMap((name) => chunks[name]?.scripts ?? [])];
  return paths.flatMap((path) => {
    const file = files[path];
    return file ? [{ url: baseUrl + path, integrity: file.integrity }] : [];
  });
}

const isShellHandle = (handle: unknown): handle is ShellRouteHandle => isRouteHandle(handle);
