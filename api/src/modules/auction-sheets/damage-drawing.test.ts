import assert from 'node:assert/strict';
import { test } from 'node:test';
import { panelDrawings } from '@karwan/shared-contracts/auction-sheet-drawing';
import { damageDrawing, damageLegend } from './damage-drawing.ts';

test('a car without marks is drawn plain', () => {
  const { width, height, parts } = damageDrawing([]);
  assert.deepEqual([width, height, parts.length], [320, 452, panelDrawings.length]);
  for (const [index, part] of parts.entries()) {
    const { d, isMirrored } = panelDrawings[index] ?? {};
    assert.deepEqual(part, { d, isMirrored, shade: 'plain' });
  }
});

test('a panel has the shade of its worst mark, and its codes', () => {
  const partOf = (panel: (typeof panelDrawings)[number]['panel'], ...codes: string[]) =>
    damageDrawing(codes.map((code) => ({ panel, code }))).parts.find(({ labels }) => labels !== undefined);
  for (const [codes, shade, lines] of [
    [['A1'], 'light', ['A1']],
    [['A2'], 'middling', ['A2']],
    [['A3'], 'heavy', ['A3']],
    [['A1', 'A3'], 'heavy', ['A3', 'A1']],
    [['??'], 'middling', ['??']],
  ] as const) {
    const part = partOf('roof', ...codes);
    assert.deepEqual([part?.shade, part?.labels], [shade, { lines, x: 160, y: 236, isUpright: false }], codes.join());
  }
  assert.deepEqual(partOf('left_sill', 'A1')?.labels, { lines: ['A1'], x: 29, y: 225, isUpright: true });
});

test('the legend names each shade', () => {
  assert.deepEqual(
    damageLegend.map(({ of, text }) => `${of}: ${text}`),
    [
      ...['light: Light', 'middling: Noticeable', 'heavy: Serious'],
      'plain: No marks. The front is at the top; the list below explains each code.',
    ],
  );
});
