import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathOwner, remotePathPrefixes } from '@karwan/shared-contracts';

/** The template's name and path, to be replaced by the new remote's. */
const TEMPLATE_NAME = 'mf-template';
const TEMPLATE_PATH = '/template';

/**
 * Creates a remote `name` (`mf-…`) in the project at `projectFolder` from tools/template. Its path prefix is the name
 * without `mf-`. Throws with a message if the name is invalid or the path is taken.
 */
export function generateRemote(projectFolder: string, name: string): { folder: string; pathPrefix: string } {
  if (!/^mf-[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is no name for a remote: call it mf-<word>, in small letters, digits and dashes.`);
  const folder = path.join(projectFolder, name);
  if (existsSync(folder)) throw new Error(`${name} exists already.`);
  const pathPrefix = `/${name.slice('mf-'.length)}`;
  const owner = pathOwner(pathPrefix, remotePathPrefixes);
  if (owner && owner !== name) throw new Error(`${pathPrefix} belongs to ${owner}: choose another name.`);

  const incoming = path.join(projectFolder, `.${name}.incoming`);
  cpSync(path.join(projectFolder, 'tools/template'), incoming, { recursive: true });
  for (const file of filesBelow(incoming)) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text
        .replaceAll(TEMPLATE_NAME, name)
        .replaceAll(new RegExp(`(?<=['"])${TEMPLATE_PATH}(?=['"/])`, 'g'), pathPrefix),
    );
  }
  renameSync(incoming, folder);
  return { folder, pathPrefix };
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
