import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The key that signs visitors' cookies: the setting, else one in the data folder, which is made at the first start. Every
 * shell of a site must have the same, or visitors who meet another one count as new.
 */
export function visitorKey(setting: string | undefined, dataFolder: string): string {
  if (setting !== undefined) return setting;
  const file = path.join(dataFolder, 'visitor-key');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  makeOnce(file, randomBytes(32).toString('base64url'));
  return readFileSync(file, 'utf8');
}

/** Whole or not at all, whoever starts at the same moment. */
function makeOnce(file: string, text: string): void {
  const draft = `${file}-${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}
