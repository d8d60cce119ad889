import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The key that signs visitor cookies: the setting, or a key generated into the data folder at the first start. All
 * shells of a site need the same key; otherwise visitors count as new on each.
 */
export function visitorKey(setting: string | undefined, dataFolder: string): string {
  if (setting !== undefined) return setting;
  const file = path.join(dataFolder, 'visitor-key');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  createFileOnce(file, randomBytes(32).toString('base64url'));
  return readFileSync(file, 'utf8');
}

/** Creates the file atomically, even if several processes start at once. */
function createFileOnce(file: string, text: string): void {
  const temporaryFile = `${file}-${process.pid}`;
  writeFileSync(temporaryFile, text, { mode: 0o600, flush: true });
  try {
    linkSync(temporaryFile, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(temporaryFile);
  }
}
