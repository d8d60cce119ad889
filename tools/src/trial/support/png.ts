import { crc32, deflateSync } from 'node:zlib';

/** Builds a PNG from rows, each preceded by its filter byte. Without rows: a tiny black picture. */
export function png(width: number, height: number, noise?: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, noise ? 2 : 0], 8);
  const stride = 1 + width * (noise ? 3 : 1);
  const rows = Buffer.alloc(stride * height);
  if (noise) {
    for (let row = 0; row < height; row += 1)
      noise.copy(rows, row * stride + 1, row * width * 3, (row + 1) * width * 3);
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
