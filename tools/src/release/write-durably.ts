import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Replaces a file in one step: a reader, or whoever starts after a power cut, finds the old or the new one, whole. One
 * process at a time may write a file.
 */
export function writeDurably(file: string, text: string): void {
  const incoming = `${file}.incoming`;
  writeFileSync(incoming, text, { flush: true });
  renameSync(incoming, file);
  syncToDisk(path.dirname(file));
}

/** What a file holds, or which names a folder has, survives a power cut from now on. */
export function syncToDisk(place: string): void {
  const handle = openSync(place, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
