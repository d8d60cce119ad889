import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

/**
 * Tells the release gate what this shell and the API of its checkout keep, so that releases are held against what runs. The
 * build wrote it; the tools read it as `host.json` beside the releases.
 */
export function announceHost(
  { buildFolder, releasesFolder }: Pick<Config, 'buildFolder' | 'releasesFolder'>,
  log: Logger,
) {
  const file = path.join(releasesFolder, 'host.json');
  const incoming = `${file}.${process.pid}`;
  try {
    mkdirSync(releasesFolder, { recursive: true });
    writeFileSync(incoming, readFileSync(path.join(buildFolder, 'host.json')), { flush: true });
    renameSync(incoming, file);
  } catch (err) {
    log.error({ err }, 'The release gate cannot be told which shell runs: releases are held against the one before');
  }
}
