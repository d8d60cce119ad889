import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Tools = Pick<typeof import('../stack/site.ts'), 'prepareSiteTemplate' | 'startSite'>;

/** Loads the tools of another checkout, which build and start that checkout in its own folders. */
export const loadTools = (checkout: string): Promise<Tools> =>
  import(pathToFileURL(path.join(checkout, 'tools/src/stack/site.ts')).href);
