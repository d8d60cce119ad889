import { describe, expect, test } from '@jest/globals';
import { closeGradually } from './close-gradually.ts';

/** Counts the connections closed before each wait, and the total time. */
async function closeSockets(count: number, overMs: number) {
  const parted: number[] = [];
  const steps: number[] = [];
  let tookMs = 0;
  await closeGradually(
    Array.from({ length: count }, (_, n) => n),
    {
      durationMs: overMs,
      close: (each) => parted.push(each),
      wait: async (ms) => {
        tookMs += ms;
        steps.push(parted.length - steps.reduce((sum, step) => sum + step, 0));
      },
    },
  );
  return { parted: parted.length, maxPerStep: Math.max(0, ...steps), tookMs };
}

describe('live connections of a process that is about to end', () => {
  test('are parted from evenly over the time that there is', async () => {
    expect(await closeSockets(500, 2500)).toEqual({ parted: 500, maxPerStep: 10, tookMs: 2500 });
    expect(await closeSockets(20_000, 2500)).toEqual({ parted: 20_000, maxPerStep: 400, tookMs: 2500 });
  });

  test('take no longer than they need when they are few, and go at once without time', async () => {
    expect(await closeSockets(3, 2500)).toEqual({ parted: 3, maxPerStep: 1, tookMs: 150 });
    expect(await closeSockets(100, 0)).toMatchObject({ parted: 100, maxPerStep: 100 });
    expect(await closeSockets(0, 2500)).toEqual({ parted: 0, maxPerStep: 0, tookMs: 0 });
  });
});
