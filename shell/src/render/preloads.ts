import { isRouteHandle } from '../composition/page-head.ts';
import type { EvaluatedRemote } from './evaluated-remotes.ts';
import type { UsedIsland } from './island-html.tsx';
import type { ScriptFile, ShellAssets } from './protocol.ts';

/** Name of the chunk group behind every remote's exposed module; the build preset gives it. */
const EXPOSED_CHUNK = 'expose-remote';
/** The same behind `./islands`. */
const EXPOSED_ISLANDS_CHUNK = 'expose-islands';
/** The shell's own chunk that loads the code of remotes. */
const FEDERATION_CHUNK = 'federation';
/** The library of the shell's that every island of a remote draws with, and would ask for last. */
const STYLES_CHUNK = 'styles';
/** The shell's own chunk that brings islands to life. */
const ISLANDS_CHUNK = 'islands';

export type PreloadPlan = {
  assets: ShellAssets;
  handles: unknown[];
  /** The remote whose page it is; undefined: the shell's, which has no code of its own. */
  owner: EvaluatedRemote | undefined;
};

/** Exactly the scripts that this page needs before it is interactive, in the order in which they are needed. */
export function scriptsOf({ assets, handles, owner }: PreloadPlan): ScriptFile[] {
  if (!owner) return [];
  const chunks = handles.flatMap((handle) => (isRouteHandle(handle) && handle.chunk) || []);
  return onceEach(
    assets.isMonolith
      ? [`expose-${owner.name}`, ...chunks].flatMap((name) => assets.chunks[name] ?? [])
      : [...(assets.chunks[FEDERATION_CHUNK] ?? []), ...remoteScripts(owner, [EXPOSED_CHUNK, ...chunks])],
  );
}

/** The scripts of those islands that are wanted as soon as the page has been read, and what brings them to life. */
export function islandScripts(
  { assets, remoteOf }: { assets: ShellAssets; remoteOf: (name: string) => EvaluatedRemote | undefined },
  islands: readonly UsedIsland[],
): ScriptFile[] {
  const wanted = islands.filter(({ on }) => on === 'load');
  const scripts = wanted.length > 0 ? [...(assets.chunks[ISLANDS_CHUNK] ?? [])] : [];
  for (const { id } of wanted) {
    const [owner = '', name = ''] = id.split('/');
    const chunk = `island-${name}`;
    const remote = remoteOf(owner);
    if (remote)
      scripts.push(
        ...[FEDERATION_CHUNK, STYLES_CHUNK].flatMap((name) => assets.chunks[name] ?? []),
        ...remoteScripts(remote, [EXPOSED_ISLANDS_CHUNK, chunk]),
      );
    else scripts.push(...(assets.chunks[chunk] ?? []));
  }
  return onceEach(scripts);
}

function remoteScripts({ chunks, files, clientEntry, baseUrl }: EvaluatedRemote, names: string[]): ScriptFile[] {
  const paths = [clientEntry, ...names.flatMap((name) => chunks[name]?.scripts ?? [])];
  return paths.flatMap((path) => {
    const file = files[path];
    return file ? [{ url: baseUrl + path, integrity: file.integrity }] : [];
  });
}

const onceEach = (scripts: ScriptFile[]) => [...new Map(scripts.map((script) => [script.url, script])).values()];
