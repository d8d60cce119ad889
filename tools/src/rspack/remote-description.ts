import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const remotePackage = z.object({
  name: z.string().regex(/^@[a-z0-9-]+\/mf-[a-z0-9-]+$/, 'A remote is called @<owner>/mf-<name>'),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
});

/** What a remote says of itself in its package.json. That is all the configuration its build needs. */
export type RemoteDescription = {
  /** `mf-listings`: folder, release and namespace of its copy. */
  name: string;
  packageVersion: string;
};

/** Throws with the wrong field's name when the package.json does not describe a remote. */
export function readRemoteDescription(folder: string): RemoteDescription {
  const file = path.join(folder, 'package.json');
  const parsed = remotePackage.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} does not describe a remote:\n${z.prettifyError(parsed.error)}`);
  return {
    name: parsed.data.name.replace(/^.*\//, ''),
    packageVersion: parsed.data.version,
  };
}
