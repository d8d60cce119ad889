import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pino } from 'pino';
import { createDependencies } from '../dependencies/dependencies.ts';
import { createMetrics } from '../http/metrics.ts';
import { createLimits } from '../limits/limits.ts';
import { notificationSender, rateLimitedSender, SmsQuotaExceeded } from './rate-limited-sender.ts';

test('of ten thousand SMS asked for in an hour no more than the budget are sent, and on top what is worked for, with an alarm; the next hour has its own', async () => {
  let nowMs = 1_800_000_000_000;
  const alarms: string[] = [];
  let sent = 0;
  const metrics = createMetrics(createDependencies(), '.');
  const port = rateLimitedSender(
    {
      send: async () => {
        sent += 1;
      },
    },
    {
      perHour: 500,
      proofOfWorkPerHour: 20,
      limits: createLimits({ redis: undefined, now: () => new Date(nowMs) }),
      metrics,
      log: pino({ level: 'error' }, { write: (line: string) => void alarms.push(line) }),
    },
  );
  const message = { to: '03001234567', subject: '', text: '123456 is your code' };
  const attempts = await Promise.allSettled(Array.from({ length: 10_000 }, () => port.send(message)));
  assert.equal(sent, 500);
  assert.equal(attempts.filter(({ status }) => status === 'rejected').length, 9500);
  assert.match(alarms[0] ?? '', /the budget for SMS is used up/);
  assert.equal(port.proofOfWorkUsage(), 0);
  const hasProofOfWork = { hasProofOfWork: true };
  await assert.rejects(port.send(message), { waitMs: 3_600_000, acceptsProofOfWork: true });
  await port.send(message, hasProofOfWork);
  assert.equal(port.proofOfWorkUsage(), 0.05);
  const earned = await Promise.allSettled(Array.from({ length: 100 }, () => port.send(message, hasProofOfWork)));
  assert.equal(earned.filter(({ status }) => status === 'fulfilled').length, 19);
  assert.equal(port.proofOfWorkUsage(), 1);
  assert.equal(sent, 520);
  await assert.rejects(port.send(message), { waitMs: 3_600_000, acceptsProofOfWork: false });
  const figures = await metrics.registry.metrics();
  for (const [outcome, count] of Object.entries({ taken: 500, earned: 20, unearned: 9501, refused: 82 }))
    assert.match(figures, new RegExp(`^karwan_sms_total\\{outcome="${outcome}"\\} ${count}$`, 'm'));
  assert.match(figures, /^karwan_sms_budget_per_hour 500$/m);
  nowMs += 3_600_000;
  assert.equal(port.proofOfWorkUsage(), 0);
  await port.send(message);
  assert.equal(sent, 521);
});

describe('the budgets of SMS', () => {
  const message = { to: '03001234567', subject: '', text: 'News' };
  const broken = { send: () => Promise.reject(new Error('away')) };
  const accepting = { send: async () => undefined };
  const settings = () => ({
    perHour: 3,
    proofOfWorkPerHour: 1,
    limits: createLimits({ redis: undefined, now: () => new Date(1_800_000_000_000) }),
    metrics: createMetrics(createDependencies(), '.'),
    log: pino({ level: 'silent' }),
  });

  test('have back what the gateway did not accept, those for work as well', async () => {
    const budget = settings();
    const codes = rateLimitedSender(broken, budget);
    const sender = notificationSender(broken, budget);
    for (let tries = 0; tries < 10; tries += 1) {
      await assert.rejects(codes.send(message), /away/);
      await assert.rejects(sender.send(message), /away/);
    }
    const working = rateLimitedSender(accepting, budget);
    for (let sent = 0; sent < 3; sent += 1) await working.send(message);
    for (let tries = 0; tries < 5; tries += 1)
      await assert.rejects(codes.send(message, { hasProofOfWork: true }), /away/);
    await assert.rejects(working.send(message), SmsQuotaExceeded);
    await working.send(message, { hasProofOfWork: true });
    await assert.rejects(working.send(message, { hasProofOfWork: true }), SmsQuotaExceeded);
  });

  test('of codes and of news are apart', async () => {
    const budget = settings();
    const codes = rateLimitedSender(accepting, budget);
    const sender = notificationSender(accepting, budget);
    for (let sent = 0; sent < 3; sent += 1) await sender.send(message);
    await assert.rejects(sender.send(message), SmsQuotaExceeded);
    for (let sent = 0; sent < 3; sent += 1) await codes.send(message);
    await assert.rejects(codes.send(message), SmsQuotaExceeded);
    assert.match(await budget.metrics.registry.metrics(), /^karwan_sms_total\{outcome="news-refused"\} 1$/m);
  });
});
