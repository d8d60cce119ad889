import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Site } from '@karwan/tools/site';

const program = path.resolve(import.meta.dirname, '../../api/src/testing/bring-bookings-forward.ts');

/** The hour of bookings that were made a moment ago is here. The API of the site is away meanwhile. */
export async function bringBookingsForward(site: Site, ...bookingIds: string[]): Promise<void> {
  await site.api.stop();
  const env = { ...process.env, KARWAN_DATA: site.dataFolder };
  await promisify(execFile)(process.execPath, [program, ...bookingIds], { env });
  await site.restartApi();
}
