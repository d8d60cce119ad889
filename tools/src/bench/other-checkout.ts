import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Tools = Pick<typeof import('../stack/site.ts'), 'prepareSiteTemplate' | 'startSite'> &
  Pick<typeof import('../build/build-shell.ts'), 'buildRenderBench'> &
  Pick<typeof import('../benches/render-input.ts'), 'renderInput'>;

/** The tools of another checkout of the project: they build and start what is in it, in its own folders. */
export async function toolsIn(checkout: string): Promise<Tools> {
  const load = (file: string) => import(pathToFileURL(path.join(checkout, 'tools/src', file)).href);
  const [site, shell, input] = await Promise.all(
    ['stack/site.ts', 'build/build-shell.ts', 'benches/render-input.ts'].map(load),
  );
  return { ...site, ...shell, ...input };
}
