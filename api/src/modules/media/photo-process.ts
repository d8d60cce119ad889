import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { type EncodedPhoto, encodePhoto } from './encode-photo.ts';
import { openPicture } from './image-library.ts';

/** The encoded photo, or why the bytes are not an image. */
export type EncodeOutcome = { photo: EncodedPhoto } | { reason: string };

/** The lowest priority: below requests, and below the hashing in `auth/passwords.ts`, which users wait for as well. */
const PRIORITY = 19;

async function encode(bytes: Uint8Array): Promise<EncodeOutcome> {
  try {
    return { photo: await encodePhoto(await openPicture(bytes)) };
  } catch (error) {
    return { reason: String(error) };
  }
}

// Child process started by `photo-encoder.ts`: encodes one photo after another until the parent is gone.
setPriority(PRIORITY);
// Makes the kernel's OOM killer choose this process before the API. The file exists only on Linux.
void writeFile('/proc/self/oom_score_adj', '500').catch(() => undefined);
process.on('message', async (bytes: Uint8Array) => process.send?.(await encode(bytes)));
process.on('disconnect', () => process.exit());
