import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeTable } from './time-table.ts';

test('each part stands with its time and budget; who is over it and who did not run is said', () => {
  const parts = [
    { name: 'types', tookS: 59.6, budgetS: 60 },
    { name: 'API', tookS: 95, budgetS: 90 },
    { name: 'shell', tookS: 0.1, budgetS: 25, isUnchanged: true },
  ];
  assert.equal(
    timeTable(parts, { name: 'the whole', tookS: 155, budgetS: 720 }),
    [
      'part            took  budget',
      'types           1:00    1:00',
      'API             1:35    1:30  OVER ITS BUDGET by 0:05',
      'shell      unchanged    0:25',
      'the whole       2:35   12:00',
    ].join('\n'),
  );
  assert.match(timeTable(parts, { name: 'the whole', tookS: 155 }), /the whole +2:35$/);
});
