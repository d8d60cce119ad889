import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { createDependencies } from '../dependencies/dependencies.ts';
import { createMetrics } from '../http/metrics.ts';
import { createLimits } from '../limits/limits.ts';
import { budgetedPort } from './budgeted-port.ts';

test('of ten thousand SMS asked for in an hour no more than the budget are sent, and on top what is worked for, with an alarm; the next hour has its own', async () => {
  let nowMs = 1_800_000_000_000;
  const alarms: string[] = [];
  let sent = 0;
  const metrics = createMetrics(createDependencies(), '.');
  const port = budgetedPort(
    {
      send: async () => {
        sent += 1;
      },
    },
    {
      perHour: 500,
      forWorkPerHour: 20,
      limits: createLimits({ redis: undefined, now: () => new Date(nowMs) }),
      metrics,
      log: pino({ level: 'error' }, { write: (line: string) => void alarms.push(line) }),
    },
  );
  const message = { to: '03001234567', subject: '', text: '123456 is your code' };
  const asked = await Promise.allSettled(Array.from({ length: 10_000 }, () => port.send(message)));
  assert.equal(sent, 500);
  assert.equal(asked.filter(({ status }) => status === 'rejected').length, 9500);
  assert.match(alarms[0] ?? '', /the budget for SMS is used up/);
  assert.equal(port.shareEarned(), 0);
  const isEarned = { isEarned: true };
  await assert.rejects(port.send(message), { waitMs: 3_600_000, mayBeEarned: true });
  await port.send(message, isEarned);
  assert.equal(port.shareEarned(), 0.05);
  const earned = await Promise.allSettled(Array.from({ length: 100 }, () => port.send(message, isEarned)));
  assert.equal(earned.filter(({ status }) => status === 'fulfilled').length, 19);
  assert.equal(port.shareEarned(), 1);
  assert.equal(sent, 520);
  await assert.rejects(port.send(message), { waitMs: 3_600_000, mayBeEarned: false });
  const figures = await metrics.registry.metrics();
  for (const [outcome, count] of Object.entries({ taken: 500, earned: 20, unearned: 9501, refused: 82 })) {
    assert.match(figures, new RegExp(`^karwan_sms_total\\{outcome="${outcome}"\\} ${count}$`, 'm'));
  }
  assert.match(figures, /^karwan_sms_budget_per_hour 500$/m);
  nowMs += 3_600_000;
  assert.equal(port.shareEarned(), 0);
  await port.send(message);
  assert.equal(sent, 521);
});
