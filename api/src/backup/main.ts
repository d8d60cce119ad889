import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { recordBackup } from '../platform/last-backup.ts';
import { makeFilesPrivate } from '../platform/private-files.ts';
import { makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const usage = `npm run backup -- <new folder>       database and pictures, while the site runs
       --releases                    and the remotes' releases
npm run restore -- <folder>          restores a backup into an empty, stopped installation
       --replace                     replaces existing data

The environment selects the installation: KARWAN_DATA, DATABASE_URL, …  See docs/runbooks/restore.md.`;

/** Runs `backup` or `restore`, according to the first argument. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      releases: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const [action, folderArgument, ...more] = positionals;
  if (folderArgument === undefined || more.length > 0) throw new ConfigError(`Name a folder.\n\n${usage}`);
  const folder = resolve(folderArgument);
  const config = readConfig(process.env);
  await makeFilesPrivate(config.dataDirectory);
  const onProgress = (progress: string) => console.log(progress);
  if (action === 'backup') {
    const manifest = await makeBackup(config, { folder, releases: values.releases, onProgress });
    await recordBackup(config.dataDirectory, manifest.madeAt);
    console.log(`${summaryOf(manifest)} are in ${folder}.`);
    if (manifest.media === 'elsewhere') console.log('Pictures are in the bucket and were not copied.');
  } else {
    const manifest = await restoreBackup(config, { folder, replace: values.replace, onProgress });
    console.log(`${summaryOf(manifest)} of ${manifest.madeAt} were restored.`);
    console.log('Before the start, run `admin after-restore`: without it, no refunds or messages are sent.');
  }
}

const summaryOf = ({ rows, files }: Manifest) =>
  `${Object.values(rows).reduce((sum, number) => sum + number, 0)} rows and ${files} files`;

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
