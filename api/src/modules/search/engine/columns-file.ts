import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { IndexLayout } from './index-layout.ts';
import { ListingColumns } from './listing-columns.ts';

/** Header of a snapshot file: identifies its layout, its database and its position. */
export const snapshotOrigin = z.object({
  /** Of the layout and the query (`layoutFingerprint`). */
  fingerprint: z.string(),
  /** Identifies the database and its last migration. */
  database: z.string(),
  /** Id of the row in `search_log_positions`. */
  positionId: z.string(),
  position: z.string(),
  savedAtMs: z.number(),
});
export type SnapshotOrigin = z.infer<typeof snapshotOrigin>;

const id = z.number().int();
const header = z.object({
  origin: snapshotOrigin,
  rows: z.number().int().min(0),
  poolLength: z.number().int().min(0),
  vehicles: z.array(z.object({ modelId: id, variantId: id.nullable() })),
  places: z.array(z.object({ cityId: id, areaId: id.nullable() })),
  values: z.record(z.string(), z.array(z.union([z.number(), z.string(), z.null()]))),
  fitModels: z.array(id),
});

/** The message gives the reason. */
export class UnusableSnapshot extends Error {}

const MAGIC = 'KRWNIDX1';
const PREFIX_BYTES = MAGIC.length + 4;
const CRC_BYTES = 4;
/** Bytes written or read at a time. */
const CHUNK = 1 << 20;
const LONGEST_HEADER = 1 << 26;

type Column = Uint16Array | Uint32Array;

/** The columns in the order in which they are stored. */
const partsOf = (columns: ListingColumns, rows: number, poolLength: number): Column[] => [
  ...[...columns.codes.values(), ...columns.numbers.values()].map((column) => column.subarray(0, rows)),
  ...(columns.fits ? [columns.fits.starts.subarray(0, rows), columns.fits.pool.subarray(0, poolLength)] : []),
];

/** Writes columns in chunks: length, header, columns, checksum. The columns must not change meanwhile. */
export async function writeColumns(file: FileHandle, columns: ListingColumns, origin: SnapshotOrigin): Promise<void> {
  const { rows, fits } = columns;
  const poolLength = fits?.end ?? 0;
  const content: z.infer<typeof header> = {
    origin,
    rows,
    poolLength,
    vehicles: columns.vehicles.values,
    places: columns.places.values,
    values: Object.fromEntries([...columns.values].map(([name, { values }]) => [name, values])),
    fitModels: fits?.models ?? [],
  };
  const text = Buffer.from(JSON.stringify(content));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  let crc = 0;
  for (const part of [Buffer.from(MAGIC), length, text, ...partsOf(columns, rows, poolLength)]) {
    for (const chunk of chunksOf(part)) {
      crc = crc32(chunk, crc);
      await writeFully(file, chunk);
    }
  }
  const end = Buffer.alloc(CRC_BYTES);
  end.writeUInt32LE(crc);
  await writeFully(file, end);
}

/** Throws `UnusableSnapshot` if the checksum or layout does not match, or if `check` rejects the origin. */
export async function readColumns(
  path: string,
  layout: IndexLayout,
  check: (origin: SnapshotOrigin) => void | Promise<void>,
): Promise<{ columns: ListingColumns; origin: SnapshotOrigin }> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  let crc = 0;
  let at = 0;
  const fill = async (target: Column | Uint8Array) => {
    for (const chunk of chunksOf(target)) {
      await readFully(file, chunk, at);
      at += chunk.length;
      crc = crc32(chunk, crc);
    }
  };
  const prefix = Buffer.alloc(PREFIX_BYTES);
  await fill(prefix);
  const textLength = prefix.readUInt32LE(MAGIC.length);
  if (prefix.toString('latin1', 0, MAGIC.length) !== MAGIC || textLength > Math.min(size, LONGEST_HEADER)) {
    throw new UnusableSnapshot('it is no snapshot');
  }
  const text = Buffer.alloc(textLength);
  await fill(text);
  const { origin, ...content } = parsed(text);
  await check(origin);
  const { rows, poolLength } = content;
  const bytesARow = layoutBytes(layout);
  const expectedSize = PREFIX_BYTES + textLength + rows * bytesARow + (layout.fits ? poolLength * 4 : 0) + CRC_BYTES;
  if (size !== expectedSize) throw new UnusableSnapshot(`it has ${size} bytes, not ${expectedSize}`);
  const columns = new ListingColumns(layout, Math.max(32, Math.ceil(rows / 32) * 32));
  columns.fits?.makeRoom(poolLength);
  for (const part of partsOf(columns, rows, poolLength)) await fill(part);
  const end = Buffer.alloc(CRC_BYTES);
  await readFully(file, end, at);
  if (end.readUInt32LE() !== crc) throw new UnusableSnapshot('its checksum is wrong');
  columns.adopt(content);
  return { columns, origin };
}

function parsed(text: Buffer): z.infer<typeof header> {
  try {
    return header.parse(JSON.parse(text.toString()));
  } catch (error) {
    throw new UnusableSnapshot('its header cannot be read', { cause: error });
  }
}

const layoutBytes = (layout: IndexLayout): number => {
  const one = new ListingColumns(layout, 32);
  return partsOf(one, 1, 0).reduce((sum, { byteLength }) => sum + byteLength, 0);
};

function* chunksOf({ buffer, byteOffset, byteLength }: NodeJS.ArrayBufferView): Generator<Uint8Array> {
  for (let start = 0; start < byteLength; start += CHUNK) {
    yield new Uint8Array(buffer, byteOffset + start, Math.min(CHUNK, byteLength - start));
  }
}

async function writeFully(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten;
}

async function readFully(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < chunk.length; ) {
    const { bytesRead } = await file.read(chunk, at, chunk.length - at, position + at);
    if (bytesRead === 0) throw new UnusableSnapshot('it ends too early');
    at += bytesRead;
  }
}
