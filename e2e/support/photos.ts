import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';

export type PhotoFile = { name: string; mimeType: string; buffer: Buffer };

type DrawOptions = {
  /** CSS colour of the background: different colours make different files. */
  colour: string;
  width?: number;
  height?: number;
};

/** A real JPEG, drawn by this page's browser; all photos look different, like those of different cars. */
export async function aJpeg(page: Page, name: string, options: DrawOptions): Promise<PhotoFile> {
  const base64 = await page.evaluate(
    ({ colour, width = 1200, height = 900, places: steps }) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser draws nothing');
      context.fillStyle = colour;
      context.fillRect(0, 0, width, height);
      // Adds detail: a photo of a single colour would be only a few bytes.
      for (let index = 0; index < 400; index++) {
        context.fillStyle = `hsl(${(index * 37) % 360} 60% 50%)`;
        context.fillRect((index * steps[0]) % width, (index * steps[1]) % height, 60, 40);
      }
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
    },
    { ...options, places: [randomInt(100, 2000), randomInt(100, 2000)] as const },
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

const ROTATED = 6;

/** Adds the EXIF data of a phone held upright: rotated pixels and a location (GPS 31°N 74°E). */
export function withPhoneExif(photo: PhotoFile): PhotoFile {
  const entry = (tag: number, type: number, count: number, value: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt16BE(tag, 0);
    head.writeUInt16BE(type, 2);
    head.writeUInt32BE(count, 4);
    return Buffer.concat([head, Buffer.concat([value, Buffer.alloc(4)]).subarray(0, 4)]);
  };
  const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
  const uint32 = (value: number) => Buffer.from([0, 0, value >> 8, value & 0xff]);
  const degrees = (value: number) => Buffer.concat([value, 1, 0, 1, 0, 1].map(uint32));
  const noNextDirectory = Buffer.alloc(4);
  // TIFF layout: header (8), two entries (30), then GPS: four entries (54), then two coordinates of three fractions
  // each.
  const image = [entry(0x0112, 3, 1, uint16(ROTATED)), entry(0x8825, 4, 1, uint32(38))];
  const gps = [
    entry(1, 2, 2, Buffer.from('N\0')),
    entry(2, 5, 3, uint32(92)),
    entry(3, 2, 2, Buffer.from('E\0')),
    entry(4, 5, 3, uint32(116)),
  ];
  const tiff = Buffer.concat([
    Buffer.from('MM\0\x2a\0\0\0\x08', 'latin1'),
    ...[uint16(image.length), ...image, noNextDirectory],
    ...[uint16(gps.length), ...gps, noNextDirectory],
    ...[degrees(31), degrees(74)],
  ]);
  const payload = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1]), uint16(payload.length + 2), payload]);
  return { ...photo, buffer: Buffer.concat([photo.buffer.subarray(0, 2), segment, photo.buffer.subarray(2)]) };
}
