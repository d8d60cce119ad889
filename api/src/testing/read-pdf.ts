import { inflateSync } from 'node:zlib';

/** The text in standard fonts, and the number of shapes that are filled and stroked. */
export function readPdf(file: Buffer): { text: string; shapes: number } {
  const streams = [...file.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)];
  const drawn = streams
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .join('\n');
  const texts = [...drawn.matchAll(/\[(.*?)\] TJ/g)].map(([, pieces = '']) =>
    [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  );
  return { text: texts.join('\n'), shapes: drawn.split('\n').filter((line) => line === 'B').length };
}
