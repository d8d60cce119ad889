import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanCell, squashed, westernDigits, wordsOf } from './plain-text.ts';

test('cells lose invisible characters and placeholders', () => {
  const empty = [
    ...['', '  ', 'null', 'NaN', 'None', 'undefined', 'n/a'],
    ...['NA', '-', '--', '.', '...', '?', '??', '\u200b - '],
  ];
  for (const cell of empty) assert.equal(cleanCell(cell), '', cell);
  const unchanged = ['-5', '5-', '.5', '5.', 'why?', '?x', 'Nano', 'a null', 'n//a', '-.'];
  for (const cell of unchanged) assert.equal(cleanCell(cell), cell);
  assert.equal(cleanCell('\ufeff Suzuki \t\n\u00a0 Al\u200cto '), 'Suzuki Alto');
});

test('digits of Urdu and Arabic are read', () => {
  assert.equal(westernDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩'), '0123456789 0123456789');
  assert.equal(westernDigits('۱٬۲۳۴٬۵۰۰٫۵ x 1,2'), '1234500.5 x 1,2');
});

test('words of a name are the same in every spelling', () => {
  const names: Record<string, string[]> = {
    ' Wagon-R  (VXL)': ['wagon', 'r', 'vxl'],
    'Citroën Coupé': ['citroen', 'coupe'],
    'Prius+': ['prius', 'plus'],
    'Black&Red': ['black', 'and', 'red'],
    "D’Max d'or `x": ['dmax', 'dor', 'x'],
    '۲۰۱۵ ماڈل': ['2015', 'ماڈل'],
    'كيا ي': ['کیا', 'ی'],
    'ه ة ى': ['ہ', 'ہ', 'ی'],
    '--': [],
  };
  for (const [name, words] of Object.entries(names)) assert.deepEqual(wordsOf(name), words, name);
  assert.deepEqual(['Wagon R', 'wagon-r', 'WagonR', ''].map(squashed), ['wagonr', 'wagonr', 'wagonr', '']);
});
