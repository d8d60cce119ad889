import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDependencies } from './dependencies.ts';
import { watchDependency } from './dependency.ts';
import { DependencyAway } from './dependency-away.ts';

const failure = new Error('refused');
const fail = () => Promise.reject(failure);
const never = () => new Promise<never>(() => undefined);

test('the last use tells whether a dependency is there; each change is told once', async () => {
  const dependencies = createDependencies();
  const changes: string[] = [];
  dependencies.onChange(({ name, isUp }) => changes.push(`${name} ${isUp ? 'up' : 'down'}`));
  const mail = dependencies.add('mail');
  assert.deepEqual(await dependencies.report(), [{ name: 'mail', isEssential: false, isUp: true }]);
  for (let tries = 0; tries < 2; tries += 1) {
    await assert.rejects(mail.use(fail), (error) => error instanceof DependencyAway && error.cause === failure);
  }
  assert.deepEqual(await dependencies.report(), [{ name: 'mail', isEssential: false, isUp: false }]);
  assert.equal(await mail.use(async () => 'sent'), 'sent');
  assert.deepEqual(changes, ['mail down', 'mail up']);
});

test('a use that takes too long has failed', async () => {
  const { use } = createDependencies().add('sms', { limitMs: 1 });
  await assert.rejects(use(never), /sms is away/);
});

test('what the dependency itself refuses does not make it one that is away', async () => {
  const dependencies = createDependencies();
  const { use } = dependencies.add('mail', { isAway: (error) => error !== failure });
  await assert.rejects(use(fail), failure);
  assert.deepEqual(await dependencies.report(), [{ name: 'mail', isEssential: false, isUp: true }]);
});

test('one that rests is not asked, until its rest is over', async () => {
  let nowMs = 0;
  let asked = 0;
  const redis = watchDependency(
    'redis',
    { restMs: 1000 },
    () => undefined,
    () => nowMs,
  );
  const ask = () =>
    redis.use(() => {
      asked += 1;
      return fail();
    });
  await assert.rejects(ask());
  await assert.rejects(ask());
  assert.equal(asked, 1);
  nowMs = 1001;
  await assert.rejects(ask());
  assert.equal(asked, 2);
});

test('a check that does not answer is not asked again meanwhile, and counts as away', async () => {
  let asked = 0;
  let answer = (): void => undefined;
  const check = () => {
    asked += 1;
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  };
  const database = watchDependency('database', { check }, () => undefined);
  assert.equal(await database.look(1), false);
  assert.equal(await database.look(1), false);
  assert.equal(asked, 1);
  const looking = database.look(10_000);
  answer();
  assert.equal(await looking, true);
});
