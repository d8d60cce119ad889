export const PDF_MARGIN = 56;
export const PDF_MUTED = '#555555';

/** A document of A4 pages. The library is some ten MB, loaded with the first one. */
export async function pdfOf(
  { title, at }: { title: string; at: string },
  draw: (page: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({
    size: 'A4',
    margin: PDF_MARGIN,
    info: { Title: title, Author: 'Karwan', CreationDate: new Date(at) },
  });
  const chunks: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  page.on('end', () => resolve(Buffer.concat(chunks)));
  page.on('error', reject);
  draw(page);
  page.end();
  return promise;
}
