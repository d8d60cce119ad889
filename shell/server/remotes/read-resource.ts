import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isAddress } from '../config.ts';

/** Where releases are served below this site; the same is `RELEASES_URL` of the release command. */
export const RELEASES_PATH = '/remotes/';
const FETCH_LIMIT_MS = 10_000;

/**
 * Reads a file of a release: from this machine's folder when its address is below `/remotes/`, over the network
 * otherwise. Rejects when it does not come or is not the file that the discovery document promised.
 */
export async function readResource(url: string, integrity: string, releasesFolder: string): Promise<string> {
  const content = isAddress(url) ? await download(url) : await readFile(localFile(url, releasesFolder));
  const actual = createHash('sha384').update(content).digest('base64');
  if (integrity !== `sha384-${actual}`) throw new Error(`${url} is not the file that was released (${integrity})`);
  return content.toString('utf8');
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

function localFile(url: string, releasesFolder: string): string {
  const relative = url.startsWith(RELEASES_PATH) ? decodeURIComponent(url.slice(RELEASES_PATH.length)) : undefined;
  const file = relative === undefined ? undefined : path.resolve(releasesFolder, relative);
  if (!file?.startsWith(releasesFolder + path.sep)) throw new Error(`${url} is not below ${RELEASES_PATH}`);
  return file;
}
