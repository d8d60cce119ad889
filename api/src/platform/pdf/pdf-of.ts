import { fileURLToPath } from 'node:url';
import { createTaskQueue } from '../task-queue.ts';
import { type PdfPage, writerOf } from './pdf-page.ts';

const MARGIN = 48;
/** Space for the footer of every page. */
const FOOT = 24;

/** Loaded on first use. */
const fontFiles = {
  wide: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'wide-bold': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  arabic: '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff',
  'arabic-bold': '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff',
};

/** A document takes up to a second of CPU and some MB; requests run in between. */
const runQueued = createTaskQueue(2);

/** `at`: ISO time. */
type PdfOptions = { title: string; at: string };

/**
 * Creates an A4 document with title and page numbers in the footer. The library (about ten MB) is loaded on first use.
 * At most two documents are generated at a time; others queue.
 */
export const pdfOf = (options: PdfOptions, draw: (page: PdfPage) => void | Promise<void>): Promise<Buffer> =>
  runQueued(() => write(options, draw));

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
