import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bench } from './bench.ts';
import { benchReport } from './report.ts';
import { median, runBench } from './run-bench.ts';

const order: string[] = [];
let isClosed = false;
const answers = (name: string, values: number[]) => ({
  name,
  measure: async () => {
    order.push(name);
    return { renderMs: values.shift() ?? Number.NaN };
  },
});
const bench: Bench = {
  title: 'Rendering',
  method: 'Renders a page.',
  rounds: 3,
  limits: [
    { metric: 'renderMs', of: 'ours', to: 'bare', atMost: 1.5 },
    { metric: 'renderMs', of: 'ours', to: 'bare', atLeast: 3 },
  ],
  bounds: [{ metric: 'renderMs', of: 'ours', atMost: 25 }],
  open: async () => ({
    variants: [answers('ours', [999, 20, 10, 30]), answers('bare', [999, 10, 10, 40])],
    close: async () => {
      isClosed = true;
    },
  }),
};

test('rounds interleave in turning order, the warm-up does not count, and promises compare medians', async () => {
  const outcome = await runBench(bench, () => {});
  assert.deepEqual(order, ['ours', 'bare', 'bare', 'ours', 'ours', 'bare', 'bare', 'ours']);
  assert.deepEqual(outcome.medians, { ours: { renderMs: 20 }, bare: { renderMs: 10 } });
  assert.deepEqual(
    outcome.promises.map(({ figure, held }) => [figure, held]),
    [
      [2, false],
      [2, false],
      [20, true],
    ],
  );
  assert.ok(isClosed);
  const report = benchReport([outcome]);
  assert.match(report, /\| ours \| 20 \|/);
  assert.match(report, /- \*\*not held\*\*: renderMs: ours ≤ 1.5 × bare \(2\)/);
  assert.match(report, /Machine: .+ cores, \d+ GiB/);
});

test('a promise about something never measured is an error', async () => {
  const limits = [{ metric: 'lcpMs', of: 'ours', to: 'bare', atMost: 1 }];
  await assert.rejects(
    runBench({ ...bench, limits }, () => {}),
    /never measured/,
  );
});

test('the median of an even number of values is the middle of the two', () => assert.equal(median([4, 1, 3, 2]), 2.5));
