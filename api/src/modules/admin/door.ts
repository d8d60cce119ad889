import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { codesOf } from '../../platform/database/database-away.ts';

/** Addresses of the orders, and of works on the whole database, at the running API. */
export const ADMIN_PATH = '/internal/admin';
export const WORKS_PATH = '/internal/works';
/** The status by which it is told that what was sent is no order. */
export const UNREADABLE = 422;

/** Of a call through the door: nothing listens there any more, so nothing was done. Any other failure may come after the deed. */
export const isNobodyThere = (error: unknown): boolean => codesOf(error).includes('ECONNREFUSED');

const note = z.object({ origin: z.string(), key: z.string() });
const fileIn = (dataDirectory: string) => join(dataDirectory, 'admin-door.json');

/** A key of this process, and the note in KARWAN_DATA (readable by its owner alone) that tells where it is good. */
export function createAdminDoor(dataDirectory: string) {
  const key = randomBytes(32).toString('base64url');
  return {
    key,
    async open({ address, family, port }: AddressInfo): Promise<void> {
      const host =
        address === '0.0.0.0' || address === '::' ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
      await mkdir(dataDirectory, { recursive: true });
      await writeFile(fileIn(dataDirectory), JSON.stringify({ origin: `http://${host}:${port}`, key }), {
        mode: 0o600,
      });
    },
    async close(): Promise<void> {
      if ((await readAdminDoor(dataDirectory))?.key === key) await rm(fileIn(dataDirectory), { force: true });
    },
  };
}

/** Where an API runs on this data, if one has said so. It may have ended without taking its note back. */
export async function readAdminDoor(dataDirectory: string): Promise<z.infer<typeof note> | undefined> {
  const text = await readFile(fileIn(dataDirectory), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return note.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
