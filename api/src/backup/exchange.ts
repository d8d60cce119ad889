import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

/** What lies ready as `<place>.incoming` takes the place of what was there. */
export async function exchange(place: string): Promise<void> {
  await rm(`${place}.outgoing`, { recursive: true, force: true });
  if (existsSync(place)) await rename(place, `${place}.outgoing`);
  await rename(`${place}.incoming`, place);
  await rm(`${place}.outgoing`, { recursive: true, force: true });
}
