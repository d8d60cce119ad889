import { imageOf } from '../media/index.ts';
import { invalidProof } from './refusals.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const END = 1024;

/** Detects the type from the bytes and ignores the declared one. Rejects anything other than an image or a PDF. */
export async function proofTypeOf(bytes: Buffer): Promise<string> {
  if (bytes.length > MAX_BYTES) throw invalidProof();
  if (isPdf(bytes)) return 'application/pdf';
  const image = await imageOf(bytes).catch(() => undefined);
  const metadata = await image?.picture.metadata();
  if (metadata === undefined) throw invalidProof();
  return `image/${metadata.format}`;
}

const isPdf = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.subarray(-END).toString('latin1').includes('%%EOF');
