import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import PDFDocument from 'pdfkit';
import { type PdfPage, writerOf } from './pdf-page.ts';

const MARGIN = 50;
const [RIGHT, BOTTOM] = [595.28 - MARGIN, 841.89 - MARGIN];

type Drawn = { text: string; page: number; left: number; right: number; y: number };
let page: PdfPage;
let drawn: Drawn[];
let turns: number;

beforeEach(() => {
  const document = new PDFDocument({ size: 'A4', margin: MARGIN });
  let pages = 1;
  document.on('pageAdded', () => {
    pages += 1;
  });
  for (const name of ['wide', 'wide-bold', 'arabic', 'arabic-bold']) document.registerFont(name, 'Courier');
  drawn = [];
  const write = document.text.bind(document);
  // Covers only the overload that is used here.
  const noted = (text: string, left: number, y: number, options: PDFKit.Mixins.TextOptions) => {
    drawn.push({ text, page: pages, left, right: left + document.widthOfString(text), y });
    return write(text, left, y, options);
  };
  document.text = noted as typeof document.text;
  turns = 0;
  page = writerOf(document, async () => {
    turns += 1;
  });
});

const LONG =
  'Toyota Corolla Altis Grande X CVT-i 1.8 Beige Interior Special Edition 2018 with every extra that there is';
const WORD = 'Registrationnumberwithoutanyspaces'.repeat(5);

describe('a page of paper', () => {
  test('nothing runs out of it, however long names, words and tables are', async () => {
    page.code('https://karwan.test/report', 96);
    page.text(LONG, { size: 20, isBold: true, width: page.width - 112 });
    page.text(`${WORD} ${LONG} `.repeat(60), { size: 11 });
    const rows = Array.from({ length: 70 }, (_, index) => ({
      ...{ name: index % 2 ? WORD : LONG, text: index % 3 ? 'OK' : WORD, details: index % 5 ? '' : `محمد ${LONG}` },
    }));
    await page.table('Findings', rows, { share: 0.25, isAtEnd: true });
    assert.equal(turns, rows.length, 'others are answered meanwhile');
    assert.ok((drawn.at(-1)?.page ?? 0) > 3);
    for (const { text, left, right, y } of drawn)
      assert.ok(
        left >= MARGIN - 0.01 && right <= RIGHT + 0.01 && y > MARGIN && y <= BOTTOM,
        `${text} at ${left}, ${y}`,
      );
  });

  test('a row stays on its page, a title with what follows it, and a table that goes on says which it is', async () => {
    for (let index = 0; index < 9; index += 1) {
      const rows = Array.from({ length: 11 }, (_, row) => ({ name: `${LONG} ${row}`, text: 'OK', details: LONG }));
      await page.table(`Section ${index}`, rows, { share: 0.5 });
    }
    for (const [position, { text, page: currentPage }] of drawn.entries()) {
      const next = drawn[position + 1];
      if (/^Section \d$/.test(text)) assert.equal(next?.page, currentPage, `${text} stands alone`);
      if (next && next.page > currentPage) assert.match(next.text, /^Section \d(, continued)?$/);
      if (text === 'OK') assert.equal(drawn[position - 1]?.page, currentPage);
    }
  });

  test('a drawing is whole on its page, with its title and the words of its colours', () => {
    page.space(BOTTOM - MARGIN - 150);
    const parts = [{ d: 'M0 0h100v200h-100z', shade: 'bad' as const, labels: { lines: ['U1', 'A2'], x: 50, y: 100 } }];
    page.drawing('Damage', { width: 100, height: 200, parts }, { height: 200, signs: [{ of: 'bad', text: LONG }] });
    page.text('What follows');
    const [name, ...rest] = drawn;
    assert.deepEqual([name?.text, name?.page], ['Damage', 2]);
    for (const { page: currentPage, left, right, text } of rest)
      assert.ok(currentPage === 2 && left >= MARGIN && right <= RIGHT + 0.01, text);
    const labels = rest.filter(({ text }) => text === 'U1' || text === 'A2');
    assert.equal(labels.length, 2);
    for (const { y } of labels) assert.ok(y > (name?.y ?? 0) && y < (rest.at(-1)?.y ?? 0));
    assert.ok((rest.at(-1)?.y ?? 0) - (name?.y ?? 0) > 200);
  });
});
