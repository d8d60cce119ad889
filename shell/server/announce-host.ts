import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

/**
 * Publishes the contracts, events, widgets and library versions that this shell and the API of its checkout support, so
 * that the release gate checks releases against the running host. The build writes the file; the tools read it as
 * `host.json` next to the releases.
 */
export function announceHost(
  { buildFolder, releasesFolder }: Pick<Config, 'buildFolder' | 'releasesFolder'>,
  log: Logger,
) {
  const file = path.join(releasesFolder, 'host.json');
  const temporaryFile = `${file}.${process.pid}`;
  try {
    mkdirSync(releasesFolder, { recursive: true });
    writeFileSync(temporaryFile, readFileSync(path.join(buildFolder, 'host.json')), { flush: true });
    renameSync(temporaryFile, file);
  } catch (err) {
    log.error(
      { err },
      'The release gate does not know which shell runs: releases are checked against the previous one',
    );
  }
}
