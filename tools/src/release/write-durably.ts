import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Atomically replaces a file, even across a power failure. Only one process at a time may write it. */
export function writeDurably(file: string, text: string): void {
  const temporaryFile = `${file}.incoming`;
  writeFileSync(temporaryFile, text, { flush: true });
  renameSync(temporaryFile, file);
  syncToDisk(path.dirname(file));
}

/** Flushes a file's content, or a folder's entries, to disk. */
export function syncToDisk(target: string): void {
  const handle = openSync(target, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
