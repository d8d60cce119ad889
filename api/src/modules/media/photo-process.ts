import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { type EncodedPhoto, encodePhoto } from './encode-photo.ts';
import { openPicture } from './image-library.ts';

/** The photo, or why these bytes are none. */
export type EncodeOutcome = { photo: EncodedPhoto } | { reason: string };

/** The least: after calls, and after the hashes of `auth/passwords.ts`, which people wait for as well. */
const PRIORITY = 19;

async function encode(bytes: Uint8Array): Promise<EncodeOutcome> {
  try {
    return { photo: await encodePhoto(await openPicture(bytes)) };
  } catch (error) {
    return { reason: String(error) };
  }
}

// A process of its own, which `photo-encoder.ts` starts: one photo after another, until that process is gone.
setPriority(PRIORITY);
// Where memory is short, the kernel ends this process before the API. Only Linux has the file.
void writeFile('/proc/self/oom_score_adj', '500').catch(() => undefined);
process.on('message', async (bytes: Uint8Array) => process.send?.(await encode(bytes)));
process.on('disconnect', () => process.exit());
