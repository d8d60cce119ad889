import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnPanels } from '@karwan/shared-contracts/auction-sheet-drawing';
import { anAuctionSheet, aSheetReport } from '@karwan/shared-contracts/testing';
import { readPdf } from '../../testing/read-pdf.ts';
import { damageDrawing } from './damage-drawing.ts';
import { reportPdf } from './report-pdf.ts';

const on = (panel: string, code: string) => ({ panel, code });
const pdfWith = async (marks: ReturnType<typeof on>[]) =>
  readPdf(await reportPdf(aSheetReport({ sheet: anAuctionSheet({ marks }) }), 'https://karwan.test'));

test('a report on paper has the damage drawing of its page, with its codes and what the colours mean in words', async () => {
  const { text, shapes } = await pdfWith([on('bonnet', 'XX'), on('left_sill', 'A1'), on('left_sill', 'S2')]);
  const lines = text.split('\n');
  for (const words of ['Damage', 'Light', 'Noticeable', 'Serious', 'XX', 'S2 A1'])
    assert.ok(lines.includes(words), words);
  assert.equal(shapes, drawnPanels.length + 4);
});

test('a sheet without marks has none', async () => {
  const { text, shapes } = await pdfWith([]);
  assert.deepEqual([text.includes('Serious'), shapes], [false, 0]);
});

test('a panel has the colour of its worst mark, the worst first, and says how many more there are', () => {
  const marks = ['A1', 'XX', 'A2', 'U1', 'A1'].map((code) => on('bonnet', code));
  const { parts } = damageDrawing([...marks, on('roof', 'A1')]);
  const partOf = (panel: string) => parts[drawnPanels.findIndex((each) => each.panel === panel)];
  assert.deepEqual(
    [partOf('bonnet')?.shade, partOf('bonnet')?.labels?.lines.length, partOf('bonnet')?.labels?.lines[0]],
    ['heavy', 3, 'XX'],
  );
  assert.equal(partOf('bonnet')?.labels?.lines[2], '+2');
  assert.deepEqual([partOf('roof')?.shade, partOf('boot')?.shade], ['light', 'plain']);
});
