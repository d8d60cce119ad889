import { fileURLToPath } from 'node:url';
import { inTurn } from '../in-turn.ts';
import { type PdfPage, writerOf } from './pdf-page.ts';

const MARGIN = 48;
/** For what stands at the foot of every page. */
const FOOT = 24;

/** Read when they are first written in. */
const fontFiles = {
  wide: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'wide-bold': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  arabic: '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff',
  'arabic-bold': '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff',
};

/** One costs up to a second of the thread and some MB: requests have their turn between two. */
const turn = inTurn(2);

/** `at`: ISO time. */
type PdfOptions = { title: string; at: string };

/**
 * A document of A4 pages, with its title and their numbers at the foot of each. The library is some ten MB, loaded with the
 * first one. Two are made at a time; others wait.
 */
export const pdfOf = (options: PdfOptions, draw: (page: PdfPage) => void | Promise<void>): Promise<Buffer> =>
  turn(() => write(options, draw));

async function write({ title, at }: PdfOptions, draw: (page: PdfPage) => void | Promise<void>): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    bufferPages: true,
    lang: 'en',
    info: { Title: title, Author: 'Karwan', CreationDate: new Date(at) },
  });
  for (const [name, file] of Object.entries(fontFiles))
    document.registerFont(name, fileURLToPath(import.meta.resolve(file)));
  const chunks: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.on('end', () => resolve(Buffer.concat(chunks)));
  document.on('error', reject);
  const page = writerOf(document);
  await draw(page);
  const { start, count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index);
    page.foot(`Karwan: ${title}`, `Page ${index + 1} of ${count}`);
  }
  document.end();
  return promise;
}
