import { createRequire } from 'node:module';
import type { RenderInput } from './render-input.ts';

/** Commands to this process: prepare a page, then render it `pages` times, `concurrency` concurrently. */
export type RenderOrder =
  | { type: 'open'; page: string; benchFile: string; input: RenderInput }
  | { type: 'render'; page: string; way: RenderWay; pages: number; concurrency: number };

/** `whole` renders like a render thread, `bare` with React alone. */
export type RenderWay = 'whole' | 'bare';

/** Totals of all pages; `cpuMs` is this process's own. */
export type RenderOutcome = { wallMs: number; cpuMs: number; bytes: number };

type Ways = Record<RenderWay, () => Promise<number>>;
type BenchModule = {
  createRenderBench: (settings: unknown, sources: unknown[], request: unknown) => Promise<Ways>;
};

const opened = new Map<string, Ways>();

process.on('message', (order: RenderOrder) => {
  run(order).then(
    (outcome) => process.send?.({ outcome }),
    (error: Error) => process.send?.({ failure: error.stack ?? error.message }),
  );
});

async function run(order: RenderOrder): Promise<RenderOutcome | undefined> {
  if (order.type === 'render') return render(order);
  const { benchFile, page, input } = order;
  // Loads the shell's build of the file; the tools import no product code.
  const { createRenderBench }: BenchModule = createRequire(import.meta.url)(benchFile);
  opened.set(page, await createRenderBench(input.settings, input.sources, input.request));
  return undefined;
}

async function render({
  page,
  way,
  pages,
  concurrency,
}: Extract<RenderOrder, { type: 'render' }>): Promise<RenderOutcome> {
  const renderOnce = opened.get(page)?.[way];
  if (!renderOnce) throw new Error(`${page} is not open`);
  let bytes = 0;
  let left = pages;
  const loop = async () => {
    while (left > 0) {
      left -= 1;
      const rendered = await renderOnce();
      bytes += rendered;
    }
  };
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: concurrency }, loop));
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1000, bytes };
}
