import { appendFile, rename, stat } from 'node:fs/promises';
import { Writable } from 'node:stream';

const MAX_BYTES = 50 * 2 ** 20;
const MAX_FILES = 4;

/**
 * An appending log file that rotates at 50 MB (`maxBytes`) and retains the four previous files (`api.log.1` is the
 * newest). Data that cannot be written, e.g. on a full disk, is dropped, and the loss is logged once there is space;
 * writing never fails.
 */
export function openLogFile(file: string, maxBytes = MAX_BYTES): Writable {
  let size: number | undefined;
  let droppedBytes = 0;

  async function append(chunk: Buffer): Promise<void> {
    size ??= await sizeOf(file);
    if (size > 0 && size + chunk.length > maxBytes) {
      await rotate(file);
      size = 0;
    }
    const lossNotice = droppedBytes > 0 ? `${droppedBytes} bytes of this log could not be written here.\n` : '';
    await appendFile(file, Buffer.concat([Buffer.from(lossNotice), chunk]), { mode: 0o600 });
    size += lossNotice.length + chunk.length;
    droppedBytes = 0;
  }
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      append(chunk)
        .catch(() => {
          droppedBytes += chunk.length;
          size = undefined;
        })
        .finally(() => done());
    },
  });
}

const sizeOf = async (file: string) => (await stat(file).catch(() => undefined))?.size ?? 0;

async function rotate(file: string): Promise<void> {
  for (let index = MAX_FILES - 1; index >= 1; index -= 1)
    await rename(`${file}.${index}`, `${file}.${index + 1}`).catch(() => undefined);
  await rename(file, `${file}.1`);
}
