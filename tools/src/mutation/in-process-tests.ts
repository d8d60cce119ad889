import { relative } from 'node:path';
import { type MockTracker, mock } from 'node:test';
import { pathToFileURL } from 'node:url';

/** What `node:test` exports while `in-process-runner.ts` loads test files: it collects their tests and hooks. */

type Context = {
  name: string;
  mock: MockTracker;
  after: (hook: Body) => void;
  diagnostic: (message: string) => void;
  test: (name: string, ...rest: Rest) => Promise<void>;
};
type Body = (context: Context) => unknown;
type Options = { skip?: unknown; todo?: unknown; timeout?: number };
type Rest = [Body] | [Options, Body];

const kinds = ['before', 'after', 'beforeEach', 'afterEach'] as const;

/** A test file or a `describe`. */
type Group = { parent?: Group; name: string } & Record<(typeof kinds)[number], Body[]>;
export type CollectedTest = { id: string; file: string; group: Group; body: Body; timeoutMs: number | undefined };

const newGroup = (name: string, parent?: Group): Group => ({
  name,
  before: [],
  after: [],
  beforeEach: [],
  afterEach: [],
  ...(parent && { parent }),
});

let current = newGroup('');
let collected: CollectedTest[] = [];
/** Calls outside of any `describe` of the file that is being loaded. */
let calls: (() => void)[] | undefined;

const isRun = (rest: Rest) => rest.length === 1 || !(rest[0].skip || rest[0].todo);
const bodyOf = (rest: Rest) => (rest.length === 1 ? rest[0] : rest[1]);
const callLater =
  <Args extends unknown[]>(call: (...args: Args) => void) =>
  (...args: Args): void => {
    if (calls) calls.push(() => call(...args));
    else call(...args);
  };
const withVariants = <Call extends object>(call: Call) => Object.assign(call, { skip: ignore, todo: ignore });
function ignore() {}

export const test = withVariants(
  callLater((name: string, ...rest: Rest) => {
    if (!isRun(rest)) return;
    const [file = '', ...names] = chainOf(current).map((group) => group.name);
    const path = [...names, name].join(' > ');
    const id = `${relative('', file)} > ${path}`;
    const same = collected.filter((each) => each.id === id || each.id.startsWith(`${id} #`)).length;
    const timeoutMs = rest.length === 2 ? rest[0].timeout : undefined;
    collected.push({ id: same ? `${id} #${same + 1}` : id, file, group: current, body: bodyOf(rest), timeoutMs });
  }),
);
export const describe = withVariants(
  callLater((name: string, ...rest: Rest) => {
    if (!isRun(rest)) return;
    const outer = current;
    current = newGroup(name, outer);
    // No describe of this project uses what it receives.
    (bodyOf(rest) as () => void)();
    current = outer;
  }),
);
const hookOf = (kind: (typeof kinds)[number]) => callLater((hook: Body) => void current[kind].push(hook));
export const [before, after] = [hookOf('before'), hookOf('after')];
export const [beforeEach, afterEach] = [hookOf('beforeEach'), hookOf('afterEach')];
export { describe as suite, mock, test as default, test as it };

/** Loads a test file. The answer collects its tests, each time with new variables of its describes. */
export async function loadTests(file: string): Promise<() => CollectedTest[]> {
  const own: (() => void)[] = [];
  calls = own;
  await import(pathToFileURL(file).href);
  calls = undefined;
  return () => {
    current = newGroup(file);
    collected = [];
    for (const call of own) call();
    return collected;
  };
}

/** The groups that a group is in, outermost first, and itself. */
export const chainOf = (group: Group): Group[] => [...(group.parent ? chainOf(group.parent) : []), group];

type Around = { beforeEach?: Body[]; afterEach?: Body[] };

async function runBody(name: string, body: Body, { beforeEach = [], afterEach = [] }: Around = {}): Promise<void> {
  const ends = [...afterEach];
  const own: MockTracker = new (mock.constructor as new () => MockTracker)();
  const context: Context = {
    name,
    mock: own,
    after: (hook) => void ends.push(hook),
    diagnostic: ignore,
    test: async (inner, ...rest) => {
      if (isRun(rest)) await runBody(inner, bodyOf(rest));
    },
  };
  try {
    for (const hook of beforeEach) await hook(context);
    await body(context);
  } finally {
    try {
      for (const hook of ends) await hook(context);
    } finally {
      own.reset();
    }
  }
}

/** Runs a test with the hooks around each test. */
export const runTest = ({ id, body, group }: CollectedTest): Promise<void> => {
  const groups = chainOf(group);
  return runBody(id, body, {
    beforeEach: groups.flatMap((each) => each.beforeEach),
    afterEach: groups.toReversed().flatMap((each) => each.afterEach),
  });
};

/** Runs a group's `before` or `after` hooks. */
export const runHooks = async (group: Group, kind: 'before' | 'after'): Promise<void> => {
  for (const hook of group[kind]) await runBody(group.name, hook);
};
