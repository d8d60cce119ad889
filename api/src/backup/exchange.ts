import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

/** Replaces `place` with the prepared `<place>.incoming`. */
export async function exchange(place: string): Promise<void> {
  await rm(`${place}.outgoing`, { recursive: true, force: true });
  if (existsSync(place)) await rename(place, `${place}.outgoing`);
  await rename(`${place}.incoming`, place);
  await rm(`${place}.outgoing`, { recursive: true, force: true });
}
