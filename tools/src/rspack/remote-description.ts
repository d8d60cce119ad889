import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const remotePackage = z.object({
  name: z.string().regex(/^@[a-z0-9-]+\/mf-[a-z0-9-]+$/, 'A remote is called @<owner>/mf-<name>'),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
});

/** A remote's description, from its package.json: all the configuration that its build needs. */
export type RemoteDescription = {
  /** E.g. `mf-listings`: name of its folder, release and translation namespace. */
  name: string;
  packageVersion: string;
};

/** Throws with the invalid field's name if the package.json does not describe a remote. */
export function readRemoteDescription(folder: string): RemoteDescription {
  const file = path.join(folder, 'package.json');
  const parsed = remotePackage.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} does not describe a remote:\n${z.prettifyError(parsed.error)}`);
  return {
    name: parsed.data.name.replace(/^.*\//, ''),
    packageVersion: parsed.data.version,
  };
}
