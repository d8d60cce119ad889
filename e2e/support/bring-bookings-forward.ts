import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Site } from '@karwan/tools/site';

const program = path.resolve(import.meta.dirname, '../../api/src/testing/bring-bookings-forward.ts');

/** Moves new bookings to the present, so that their hour has come. Restarts the site's API. */
export async function bringBookingsForward(site: Site, ...bookingIds: string[]): Promise<void> {
  await site.api.stop();
  const env = { ...process.env, KARWAN_DATA: site.dataFolder };
  await promisify(execFile)(process.execPath, [program, ...bookingIds], { env });
  await site.restartApi();
}
