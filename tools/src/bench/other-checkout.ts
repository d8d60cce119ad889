import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Tools = Pick<typeof import('../stack/site.ts'), 'prepareSiteTemplate' | 'startSite'>;

/** The tools of another checkout of the project: they build and start what is in it, in its own folders. */
export const toolsIn = (checkout: string): Promise<Tools> =>
  import(pathToFileURL(path.join(checkout, 'tools/src/stack/site.ts')).href);
