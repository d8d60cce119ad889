import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bench } from './bench.ts';
import { benchPage, benchReport } from './report.ts';
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
    { metric: 'renderMs', variant: 'ours', baseline: 'bare', atMost: 1.5 },
    { metric: 'renderMs', variant: 'ours', baseline: 'bare', atLeast: 3 },
    { metric: 'renderMs', variant: 'ours', baseline: 'bare', atMostAbove: 10 },
  ],
  bounds: [
    { metric: 'renderMs', variant: 'ours', atMost: 25 },
    { metric: 'renderMs', variant: 'ours', atLeast: 25 },
  ],
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
      [10, true],
      [20, true],
      [20, false],
    ],
  );
  assert.ok(isClosed);
  const report = benchReport(outcome);
  assert.match(report, /\| ours \| 20 \(10–30\) \|/);
  assert.match(report, /- met: renderMs: ours ≤ bare \+ 10 \(10\)/);
  assert.match(report, /- \*\*missed\*\*: renderMs: ours ≤ 1.5 × bare \(2\)/);
  const run = { machine: 'AMD, 2 cores', ranAt: '2026-11-27T21:00:00.000Z', commit: '0123456789ab' };
  const page = benchPage([{ ...outcome, ...run, file: 'rendering.bench.ts' }]);
  assert.match(page, /\| renderMs: ours ≤ bare \+ 10 \| 10 \| 2026-11-27 \|/);
  assert.match(page, /\(\S+rendering\.bench\.ts\) \| renderMs: ours ≤ 1.5 × bare \| \*\*missed\*\* 2 \|/);
});

test('a promise about something never measured is an error', async () => {
  const limits = [{ metric: 'lcpMs', variant: 'ours', baseline: 'bare', atMost: 1 }];
  await assert.rejects(
    runBench({ ...bench, limits }, () => {}),
    /never measured/,
  );
});

test('the median of an even number of values is the middle of the two', () => assert.equal(median([4, 1, 3, 2]), 2.5));

test('a quick run has few rounds, and what it is told of reaches the bench', async () => {
  const receivedOptions: unknown[] = [];
  const quick: Bench = {
    ...bench,
    rounds: 7,
    limits: [],
    bounds: [],
    open: async (_onProgress, options) => {
      receivedOptions.push(options);
      const variants = [answers('ours', [1, 2, 3, 4]), answers('bare', [1, 1, 1, 1])];
      const limits = [{ metric: 'renderMs', variant: 'bare', baseline: 'ours', atMost: 1 }];
      return { variants, limits, close: async () => {} };
    },
  };
  const { rounds, promises } = await runBench(quick, () => {}, { isQuick: true, before: '/elsewhere' });
  assert.deepEqual(receivedOptions, [{ isQuick: true, before: '/elsewhere' }]);
  assert.equal(rounds, 3);
  assert.deepEqual(promises, [{ text: 'renderMs: bare ≤ 1 × ours', figure: 1 / 3, held: true }]);
});
