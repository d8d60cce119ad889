import { isRouteHandle } from '../composition/page-head.ts';
import type { EvaluatedRemote } from './evaluated-remotes.ts';
import type { UsedIsland } from './island-html.tsx';
import type { ScriptFile, ShellAssets } from './protocol.ts';

/** Chunk group of every remote's exposed module, as named by the build preset. */
const EXPOSED_CHUNK = 'expose-remote';
/** Chunk group of `./islands`. */
const EXPOSED_ISLANDS_CHUNK = 'expose-islands';
/** The shell's chunk that loads remotes. */
const FEDERATION_CHUNK = 'federation';
/** The shell's styling library, which every remote's island needs but would otherwise load last. */
const STYLES_CHUNK = 'styles';
/** The shell's chunk that hydrates islands. */
const ISLANDS_CHUNK = 'islands';

export type PreloadPlan = {
  assets: ShellAssets;
  handles: unknown[];
  /** The remote that owns the page; undefined for the shell's own pages, which have no client code. */
  owner: EvaluatedRemote | undefined;
};

/** The scripts that this page needs to become interactive, in loading order. */
export function scriptsOf({ assets, handles, owner }: PreloadPlan): ScriptFile[] {
  if (!owner) return [];
  const chunks = handles.flatMap((handle) => (isRouteHandle(handle) && handle.chunk) || []);
  return uniqueByUrl(
    assets.isMonolith
      ? [`expose-${owner.name}`, ...chunks].flatMap((name) => assets.chunks[name] ?? [])
      : [...(assets.chunks[FEDERATION_CHUNK] ?? []), ...remoteScripts(owner, [EXPOSED_CHUNK, ...chunks])],
  );
}

/** The scripts of islands with the `load` trigger, and of hydration. */
export function islandScripts(
  { assets, remoteOf }: { assets: ShellAssets; remoteOf: (name: string) => EvaluatedRemote | undefined },
  islands: readonly UsedIsland[],
): ScriptFile[] {
  const loadIslands = islands.filter(({ on }) => on === 'load');
  const scripts = loadIslands.length > 0 ? [...(assets.chunks[ISLANDS_CHUNK] ?? [])] : [];
  for (const { id } of loadIslands) {
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
  return uniqueByUrl(scripts);
}

function remoteScripts({ chunks, files, clientEntry, baseUrl }: EvaluatedRemote, names: string[]): ScriptFile[] {
  const paths = [clientEntry, ...names.flatMap((name) => chunks[name]?.scripts ?? [])];
  return paths.flatMap((path) => {
    const file = files[path];
    return file ? [{ url: baseUrl + path, integrity: file.integrity }] : [];
  });
}

const uniqueByUrl = (scripts: ScriptFile[]) => [...new Map(scripts.map((script) => [script.url, script])).values()];
