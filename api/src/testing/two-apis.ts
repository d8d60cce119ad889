import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { ModulePorts } from '../modules/compose.ts';
import type { ApiClient } from './api-client.ts';
import { interleave } from './interleave.ts';
import { lazy } from './lazy.ts';
import { startApi } from './start-api.ts';

type Options = { env?: Record<string, string>; ports?: ModulePorts };
type Outcome = PromiseSettledResult<unknown>;

/**
 * Starts two APIs before the tests of the surrounding `describe`, with a stopped clock, and stops them after. Only hooks
 * and tests can use the result.
 */
export function useTwoApis(options: Options = {}) {
  let started: TwoApis | undefined;
  before(async () => {
    started = await startTwoApis(options);
    started.one.clock.stop();
  });
  after(() => started?.stop());
  const two = () => started ?? assert.fail('The two APIs start with the tests.');
  return { two: lazy(two), one: lazy(() => two().one), other: lazy(() => two().other) };
}

/**
 * Two APIs that share a PostgreSQL database like two processes, with a connection pool each, for `interleave`: `a` calls
 * `one`, `b` calls `other`.
 */
async function startTwoApis(options: Options) {
  const one = await startApi(options);
  const other = await startApi({ ...options, beside: one });
  return {
    one,
    other,
    /** The same person or officer as a client of `other`. */
    atOther<Who extends { client: ApiClient }>(who: Who): Who {
      const client = other.visitor();
      for (const [name, value] of who.client.cookies) client.cookies.set(name, value);
      return { ...who, client };
    },
    interleave: (...args: ArgumentsAfterFirst<typeof interleave>) =>
      interleave({ a: one.services.db, b: other.services.db }, ...args),
    async stop(): Promise<void> {
      await other.stop();
      await one.stop();
    },
  };
}
type ArgumentsAfterFirst<Work> = Work extends (first: never, ...rest: infer Rest) => unknown ? Rest : never;
type TwoApis = Awaited<ReturnType<typeof startTwoApis>>;

/** The code of each refusal, and 'done' for each success, sorted. */
export const resultsOf = (...outcomes: readonly Outcome[]): unknown[] =>
  outcomes
    .map((outcome) =>
      outcome.status === 'fulfilled' ? 'done' : (outcome.reason.failure?.code ?? outcome.reason.code ?? outcome.reason),
    )
    .sort();

/** What both calls returned; neither may have failed. */
export function valuesOf(a: Outcome, b: Outcome): [unknown, unknown] {
  assert.deepEqual(resultsOf(a, b), ['done', 'done']);
  assert.ok(a.status === 'fulfilled' && b.status === 'fulfilled');
  return [a.value, b.value];
}
