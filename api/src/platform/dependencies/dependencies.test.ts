import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDependencies } from './dependencies.ts';
import { watchDependency } from './dependency.ts';
import { DependencyUnavailable } from './dependency-unavailable.ts';

const failure = new Error('refused');
const fail = () => Promise.reject(failure);
const pendingForever = () => new Promise<never>(() => undefined);

test('the last use tells whether a dependency is there; each change is told once', async () => {
  const dependencies = createDependencies();
  const changes: string[] = [];
  dependencies.onChange(({ name, isUp }) => changes.push(`${name} ${isUp ? 'up' : 'down'}`));
  const mail = dependencies.add('mail');
  assert.deepEqual(await dependencies.report(), [{ name: 'mail', isEssential: false, isUp: true }]);
  for (let tries = 0; tries < 2; tries += 1)
    await assert.rejects(mail.use(fail), (error) => error instanceof DependencyUnavailable && error.cause === failure);
  assert.deepEqual(await dependencies.report(), [{ name: 'mail', isEssential: false, isUp: false }]);
  assert.equal(await mail.use(async () => 'sent'), 'sent');
  assert.deepEqual(changes, ['mail down', 'mail up']);
});

test('a use that takes too long has failed', async () => {
  const { use } = createDependencies().add('sms', { limitMs: 1 });
  await assert.rejects(use(pendingForever), /sms is away/);
});

test('what the dependency itself refuses does not make it one that is away', async () => {
  const dependencies = createDependencies();
  const { use } = dependencies.add('mail', { isUnavailable: (error) => error !== failure });
  await assert.rejects(use(fail), failure);
  assert.deepEqual(await dependencies.report(), [{ name: 'mail', isEssential: false, isUp: true }]);
});

test('one that rests is not asked, until its rest is over', async () => {
  let nowMs = 0;
  let calls = 0;
  const redis = watchDependency(
    'redis',
    { cooldownMs: 1000 },
    () => undefined,
    () => nowMs,
  );
  const useOnce = () =>
    redis.use(() => {
      calls += 1;
      return fail();
    });
  await assert.rejects(useOnce());
  await assert.rejects(useOnce());
  assert.equal(calls, 1);
  nowMs = 1001;
  await assert.rejects(useOnce());
  assert.equal(calls, 2);
});

test('a check that does not answer is not asked again meanwhile, and counts as away', async () => {
  let calls = 0;
  let answer = (): void => undefined;
  const check = () => {
    calls += 1;
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  };
  const database = watchDependency('database', { check }, () => undefined);
  assert.equal(await database.checkHealth(1), false);
  assert.equal(await database.checkHealth(1), false);
  assert.equal(calls, 1);
  const pendingCheck = database.checkHealth(10_000);
  answer();
  assert.equal(await pendingCheck, true);
});
