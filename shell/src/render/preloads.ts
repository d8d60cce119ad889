import { isRouteHandle } from '../composition/page-head.ts';
import type { ShellRouteHandle } from '../composition/shell-routes.tsx';
import type { EvaluatedRemote } from './evaluated-remotes.ts';
import type { ScriptFile, ShellAssets } from './protocol.ts';

/** Name of the chunk group behind every remote's exposed module; the build preset gives it. */
const EXPOSED_CHUNK = 'expose-remote';

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
    assets.isMonolith ? ownScripts([`expose-${remote.name}`, ...names]) : remoteScripts(remote, names);

  const scripts = owner ? scriptsIn(owner, chunks) : ownScripts(chunks);
  for (const { remote, widget } of routes.flatMap(({ widgets }) => widgets ?? [])) {
    const placed = remoteOf(remote);
    const chunk = placed?.module.widgets[widget]?.chunk;
    if (placed && chunk) scripts.push(...scriptsIn(placed, [chunk]));
  }
  return [...new Map(scripts.map((script) => [script.url, script])).values()];
}

function remoteScripts({ chunks, files, clientEntry, baseUrl }: EvaluatedRemote, names: string[]): ScriptFile[] {
  const paths = [clientEntry, ...[EXPOSED_CHUNK, ...names].flatMap((name) => chunks[name]?.scripts ?? [])];
  return paths.flatMap((path) => {
    const file = files[path];
    return file ? [{ url: baseUrl + path, integrity: file.integrity }] : [];
  });
}

const isShellHandle = (handle: unknown): handle is ShellRouteHandle => isRouteHandle(handle);
