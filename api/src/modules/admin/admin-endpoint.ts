import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { codesOf } from '../../platform/database/database-unavailable.ts';

/** Paths at the running API: commands, and work on the whole database. */
export const ADMIN_PATH = '/internal/admin';
export const TASKS_PATH = '/internal/works';
/** The status for input that is not a valid command. */
export const INVALID_COMMAND_STATUS = 422;

/**
 * For calls to a running API: nothing listens there, so nothing was done. After any other failure the command may have
 * been carried out.
 */
export const isConnectionRefused = (error: unknown): boolean => codesOf(error).includes('ECONNREFUSED');

const endpointFile = z.object({ origin: z.string(), key: z.string() });
const endpointFilePath = (dataDirectory: string) => join(dataDirectory, 'admin-door.json');

/**
 * Creates a key for this process, and a file in KARWAN_DATA (readable by its owner only) with the key and the address.
 */
export function createAdminEndpointFile(dataDirectory: string) {
  const key = randomBytes(32).toString('base64url');
  return {
    key,
    async open({ address, family, port }: AddressInfo): Promise<void> {
      const host =
        address === '0.0.0.0' || address === '::' ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
      await mkdir(dataDirectory, { recursive: true });
      await writeFile(endpointFilePath(dataDirectory), JSON.stringify({ origin: `http://${host}:${port}`, key }), {
        mode: 0o600,
      });
    },
    async close(): Promise<void> {
      if ((await readAdminEndpoint(dataDirectory))?.key === key)
        await rm(endpointFilePath(dataDirectory), { force: true });
    },
  };
}

/** The address and key of the API that runs on this data, if any. The file may be stale if the process crashed. */
export async function readAdminEndpoint(dataDirectory: string): Promise<z.infer<typeof endpointFile> | undefined> {
  const text = await readFile(endpointFilePath(dataDirectory), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return endpointFile.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
