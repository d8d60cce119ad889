import assert from 'node:assert/strict';
import { test } from 'node:test';
import { panelDrawings } from '@karwan/shared-contracts/auction-sheet-drawing';
import { anAuctionSheet, aSheetReport } from '@karwan/shared-contracts/testing';
import { readPdf } from '../../testing/read-pdf.ts';
import { damageDrawing } from './damage-drawing.ts';
import { reportPdf } from './report-pdf.ts';

const markOn = (panel: string, code: string) => ({ panel, code });
const pdfWith = async (marks: ReturnType<typeof markOn>[]) =>
  readPdf(await reportPdf(aSheetReport({ sheet: anAuctionSheet({ marks }) }), 'https://karwan.test'));

test('a report on paper has the damage drawing of its page, with its codes and what the colours mean in words', async () => {
  const { text, shapes } = await pdfWith([
    markOn('bonnet', 'XX'),
    markOn('left_sill', 'A1'),
    markOn('left_sill', 'S2'),
  ]);
  const lines = text.split('\n');
  for (const words of ['Damage', 'Light', 'Noticeable', 'Serious', 'XX', 'S2 A1'])
    assert.ok(lines.includes(words), words);
  assert.equal(shapes, panelDrawings.length + 4);
});

test('a sheet without marks has none', async () => {
  const { text, shapes } = await pdfWith([]);
  assert.deepEqual([text.includes('Serious'), shapes], [false, 0]);
});

test('a panel has the colour of its worst mark, the worst first, and says how many more there are', () => {
  const marks = ['A1', 'XX', 'A2', 'U1', 'A1'].map((code) => markOn('bonnet', code));
  const { parts } = damageDrawing([...marks, markOn('roof', 'A1')]);
  const partOf = (panel: string) => parts[panelDrawings.findIndex((each) => each.panel === panel)];
  assert.deepEqual(
    [partOf('bonnet')?.shade, partOf('bonnet')?.labels?.lines.length, partOf('bonnet')?.labels?.lines[0]],
    ['heavy', 3, 'XX'],
  );
  assert.equal(partOf('bonnet')?.labels?.lines[2], '+2');
  assert.deepEqual([partOf('roof')?.shade, partOf('boot')?.shade], ['light', 'plain']);
});
