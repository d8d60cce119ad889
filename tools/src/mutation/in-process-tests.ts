import { relative } from 'node:path';
import { type MockTracker, mock, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';

/**
 * What this project's tests use of `node:test`, while `in-process-runner.ts` loads test files: it collects their tests
 * and hooks.
 */

type Hook = () => unknown;
type Body = (context: Pick<TestContext, 'mock' | 'diagnostic'> & { after: (hook: Hook) => void }) => unknown;
type Rest<Run> = [Run] | [{ timeout?: number }, Run];

/** A test file or a `describe`. */
type Group = { name: string; parent: Group | undefined; collect: (() => Test[])[] } & Record<HookKind, Hook[]>;
type HookKind = 'before' | 'after' | 'beforeEach' | 'afterEach';
type Test = { name: string; group: Group; body: Body; timeoutMs: number | undefined };
export type CollectedTest = Test & { id: string; file: string };

const newGroup = (name: string, parent?: Group): Group => ({
  name,
  parent,
  collect: [],
  before: [],
  after: [],
  beforeEach: [],
  afterEach: [],
});

let current = newGroup('');

const bodyOf = <Run>(rest: Rest<Run>) => (rest.length === 1 ? rest[0] : rest[1]);

export function test(name: string, ...rest: Rest<Body>): void {
  const timeoutMs = rest.length === 1 ? undefined : rest[0].timeout;
  const own = { name, group: current, body: bodyOf(rest), timeoutMs };
  current.collect.push(() => [own]);
}

export function describe(name: string, ...rest: Rest<() => void>): void {
  const parent = current;
  current.collect.push(() => {
    const group = newGroup(name, parent);
    current = group;
    bodyOf(rest)();
    return testsOf(group);
  });
}

const testsOf = (group: Group): Test[] => group.collect.flatMap((each) => each());

const hookOf = (kind: HookKind) => (hook: Hook) => void current[kind].push(hook);
export const [before, after] = [hookOf('before'), hookOf('after')];
export const [beforeEach, afterEach] = [hookOf('beforeEach'), hookOf('afterEach')];
export { mock };

/** Loads a test file. The answer collects its tests, each time with new variables of its describes. */
export async function loadTests(file: string): Promise<() => CollectedTest[]> {
  const group = newGroup(relative('', file));
  current = group;
  await import(pathToFileURL(file).href);
  return () => {
    const counts = new Map<string, number>();
    return testsOf(group).map((test) => {
      const path = [...chainOf(test.group), test].map(({ name }) => name).join(' > ');
      const count = (counts.get(path) ?? 0) + 1;
      counts.set(path, count);
      return { ...test, file, id: count === 1 ? path : `${path} #${count}` };
    });
  };
}

/** The groups that a group is in, outermost first, and itself. */
export const chainOf = (group: Group): Group[] => [...(group.parent ? chainOf(group.parent) : []), group];

/** Runs a test with the hooks around each test. */
export async function runTest({ body, group }: CollectedTest): Promise<void> {
  const groups = chainOf(group);
  const ends = groups.toReversed().flatMap((each) => each.afterEach);
  const own: MockTracker = new (mock.constructor as new () => MockTracker)();
  // What a test gives to `after` runs at its own end.
  current = { ...newGroup(''), after: ends };
  try {
    for (const hook of groups.flatMap((each) => each.beforeEach)) await hook();
    await body({ mock: own, after, diagnostic: () => undefined });
  } finally {
    try {
      for (const hook of ends) await hook();
    } finally {
      own.reset();
    }
  }
}

/** Runs a group's `before` or `after` hooks. */
export const runHooks = async (group: Group, kind: 'before' | 'after'): Promise<void> => {
  for (const hook of group[kind]) await hook();
};
