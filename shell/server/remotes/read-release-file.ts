import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isHttpUrl } from '../config.ts';

/** Where this site serves releases; equals `RELEASES_URL` of the release command. */
export const RELEASES_PATH = '/remotes/';
const FETCH_TIMEOUT_MS = 10_000;

/**
 * Reads a release file: from the local folder if its URL is below `/remotes/`, else over the network. Rejects if it
 * cannot be read or its integrity differs from the discovery document's.
 */
export async function readResource(url: string, integrity: string, releasesFolder: string): Promise<string> {
  const content = isHttpUrl(url) ? await download(url) : await readFile(localFile(url, releasesFolder));
  const actual = createHash('sha384').update(content).digest('base64');
  if (integrity !== `sha384-${actual}`) throw new Error(`${url} is not the file that was released (${integrity})`);
  return content.toString('utf8');
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

function localFile(url: string, releasesFolder: string): string {
  const relative = url.startsWith(RELEASES_PATH) ? decodeURIComponent(url.slice(RELEASES_PATH.length)) : undefined;
  const file = relative === undefined ? undefined : path.resolve(releasesFolder, relative);
  if (!file?.startsWith(releasesFolder + path.sep)) throw new Error(`${url} is not below ${RELEASES_PATH}`);
  return file;
}
