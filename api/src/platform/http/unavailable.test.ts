import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { describe, test } from 'node:test';
import Fastify from 'fastify';
import { createDependencies } from '../dependencies/dependencies.ts';
import { DependencyUnavailable } from '../dependencies/dependency-unavailable.ts';
import { TimeoutError } from '../dependencies/with-timeout.ts';
import { respondWithError } from './error-handler.ts';
import { serveHealth } from './health.ts';
import { withRequestTimeout } from './request-timeout.ts';

/** An error as Drizzle throws it. */
const ofDatabase = (detail: { code?: string; message?: string }) =>
  new Error('Failed query: select 1', { cause: Object.assign(new Error(detail.message ?? 'gone'), detail) });

async function answerTo(error: Error) {
  const fastify = Fastify();
  fastify.setErrorHandler(respondWithError);
  fastify.get('/', () => Promise.reject(error));
  const { statusCode, headers, body } = await fastify.inject('/');
  return { statusCode, retryAfter: headers['retry-after'], code: JSON.parse(body).code };
}

describe('what the API leans on is away', () => {
  const unavailable = { statusCode: 503, retryAfter: '2', code: 'unavailable' };
  for (const [label, error] of [
    ['a database that refuses connections', ofDatabase({ code: 'ECONNREFUSED' })],
    ['a connection that broke', ofDatabase({ message: 'Connection terminated unexpectedly' })],
    ['no free connection', ofDatabase({ message: 'timeout exceeded when trying to connect' })],
    ['a database that shuts down', ofDatabase({ code: '57P01' })],
    ['a database that starts', ofDatabase({ code: '57P03' })],
    ['a database whose password was changed', ofDatabase({ code: '28P01' })],
    ['a statement that took too long', ofDatabase({ code: '57014' })],
    ['a lock that was not to be had', ofDatabase({ code: '55P03' })],
    ['a deadlock that repetition did not solve', ofDatabase({ code: '40P01' })],
    ['a store of pictures that is gone', new DependencyUnavailable('s3', new Error('no answer'))],
  ] as const) {
    test(`${label} is answered with 503, and when to come again`, async () => {
      assert.deepEqual(await answerTo(error), unavailable);
    });
  }

  test('a fault of ours stays a 500', async () => {
    const answer = { statusCode: 500, retryAfter: undefined, code: 'internal_error' };
    assert.deepEqual(await answerTo(ofDatabase({ code: '42703' })), answer);
    assert.deepEqual(await answerTo(new TypeError('x is undefined')), answer);
  });

  test('a call that waits for what does not come is answered with 503 as well, its body read or none', async (context) => {
    const fastify = Fastify();
    context.after(() => fastify.close());
    fastify.setErrorHandler(respondWithError);
    const left: string[] = [];
    fastify.route({
      method: ['GET', 'POST'],
      url: '/',
      handler: ({ method }, reply) =>
        withRequestTimeout(reply, 1, (signal) => {
          signal.addEventListener('abort', () => left.push(method));
          return new Promise(() => undefined);
        }),
    });
    const address = await fastify.listen({ port: 0 });
    const headers = { 'content-type': 'application/json' };
    for (const call of [{}, { method: 'POST', headers, body: '{}' }]) {
      const answer = await fetch(address, call);
      assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '2']);
    }
    assert.deepEqual(left, ['GET', 'POST']);
    const [late, never] = [{ raw: new EventEmitter(), elapsedTime: 1e9 }, new Promise(() => undefined)];
    await assert.rejects(
      withRequestTimeout(late as never, 1e9, () => never),
      TimeoutError,
    );
  });

  test('what a caller who hangs up still waited for is told so, and is no fault', async (context) => {
    const lines: string[] = [];
    const fastify = Fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
    context.after(() => fastify.close());
    fastify.setErrorHandler(respondWithError);
    const caller = new AbortController();
    const aborted = Promise.withResolvers<void>();
    fastify.post('/', (_request, reply) =>
      withRequestTimeout(reply, 60_000, (signal) => {
        const { promise, reject } = Promise.withResolvers<void>();
        signal.addEventListener('abort', () => {
          reject(signal.reason);
          aborted.resolve();
        });
        caller.abort();
        return promise;
      }),
    );
    const headers = { 'content-type': 'application/json' };
    const call = { method: 'POST', headers, body: '{}', signal: caller.signal };
    await assert.rejects(fetch(await fastify.listen({ port: 0 }), call), /aborted/);
    await aborted.promise;
    assert.deepEqual(lines, []);
  });
});

describe('/readyz', () => {
  const readiness = async (leaving: { isLeaving: boolean }, away: string[]) => {
    const dependencies = createDependencies();
    const check = (name: string) => () => (away.includes(name) ? Promise.reject(new Error('away')) : Promise.resolve());
    dependencies.add('database', { isEssential: true, check: check('database') });
    dependencies.add('redis', { check: check('redis') });
    const fastify = Fastify();
    serveHealth(fastify, dependencies, leaving);
    const { statusCode, body } = await fastify.inject('/readyz');
    return { statusCode, ...JSON.parse(body) };
  };

  test('names all that the API leans on, and is 503 only where it cannot do without', async () => {
    const notLeaving = { isLeaving: false };
    const up = { database: 'up', redis: 'up' };
    assert.deepEqual(await readiness(notLeaving, []), { statusCode: 200, status: 'ready', dependencies: up });
    assert.deepEqual(await readiness(notLeaving, ['redis']), {
      statusCode: 200,
      status: 'ready',
      dependencies: { ...up, redis: 'down' },
    });
    assert.deepEqual(await readiness(notLeaving, ['database']), {
      statusCode: 503,
      status: 'not-ready',
      dependencies: { ...up, database: 'down' },
    });
  });

  test('is 503 from a process that is about to end', async () => {
    assert.equal((await readiness({ isLeaving: true }, [])).statusCode, 503);
  });
});
