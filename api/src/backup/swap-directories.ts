import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

/** Replaces `path` with the prepared `<place>.incoming`. */
export async function swapDirectories(path: string): Promise<void> {
  await rm(`${path}.outgoing`, { recursive: true, force: true });
  if (existsSync(path)) await rename(path, `${path}.outgoing`);
  await rename(`${path}.incoming`, path);
  await rm(`${path}.outgoing`, { recursive: true, force: true });
}
