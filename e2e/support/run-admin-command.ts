import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Site } from '@karwan/tools/site';

const program = path.resolve(import.meta.dirname, '../../api/src/admin/main.ts');

/** Runs `npm run admin -- <order>` on the site's data. Returns its output; rejects if it fails. */
export async function runAdminCommand({ dataFolder }: Pick<Site, 'dataFolder'>, ...command: string[]): Promise<string> {
  const env = { ...process.env, KARWAN_DATA: dataFolder };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...command], { env });
  return stdout;
}
