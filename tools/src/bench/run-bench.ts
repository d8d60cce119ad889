import type { Bench, Figures, Variant } from './bench.ts';

export type BenchOutcome = {
  title: string;
  method: string;
  rounds: number;
  /** Median per variant and metric. */
  medians: Record<string, Figures>;
  promises: { text: string; figure: number; held: boolean }[];
};

/**
 * Runs the variants in interleaved rounds (each round in another order, so that a machine that grows slower is unfair to
 * nobody), after one round that does not count, and compares medians.
 */
export async function runBench(bench: Bench, tell: (progress: string) => void): Promise<BenchOutcome> {
  const { variants, close } = await bench.open(tell);
  try {
    const figures = new Map(variants.map(({ name }) => [name, new Map<string, number[]>()]));
    for (let round = 0; round <= bench.rounds; round += 1) {
      for (const variant of turned(variants, round)) {
        tell(round === 0 ? `${variant.name}: warm-up` : `${variant.name}: round ${round} of ${bench.rounds}`);
        const measured = await variant.measure();
        if (round > 0) keep(figures.get(variant.name) ?? new Map(), measured);
      }
    }
    const medians = Object.fromEntries(
      [...figures].map(([name, metrics]) => [
        name,
        Object.fromEntries([...metrics].map(([metric, values]) => [metric, median(values)])),
      ]),
    );
    const { title, method, rounds } = bench;
    return { title, method, rounds, medians, promises: [...ratios(bench, medians), ...bounds(bench, medians)] };
  } finally {
    await close();
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? Number.NaN;
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
  return (upper + lower) / 2;
}

const turned = (variants: Variant[], round: number) => {
  const first = variants.length === 0 ? 0 : round % variants.length;
  return [...variants.slice(first), ...variants.slice(0, first)];
};

function keep(metrics: Map<string, number[]>, measured: Figures) {
  for (const [metric, value] of Object.entries(measured)) metrics.set(metric, [...(metrics.get(metric) ?? []), value]);
}

function ratios({ limits }: Bench, medians: Record<string, Figures>) {
  return limits.map((limit) => {
    const figure = figureOf(medians, limit.of, limit.metric) / figureOf(medians, limit.to, limit.metric);
    const held = 'atMost' in limit ? figure <= limit.atMost : figure >= limit.atLeast;
    const wanted = 'atMost' in limit ? `≤ ${limit.atMost} ×` : `≥ ${limit.atLeast} ×`;
    return { text: `${limit.metric}: ${limit.of} ${wanted} ${limit.to}`, figure, held };
  });
}

function bounds({ bounds = [] }: Bench, medians: Record<string, Figures>) {
  return bounds.map(({ metric, of, atMost }) => {
    const figure = figureOf(medians, of, metric);
    return { text: `${metric}: ${of} ≤ ${atMost}`, figure, held: figure <= atMost };
  });
}

function figureOf(medians: Record<string, Figures>, variant: string, metric: string): number {
  const figure = medians[variant]?.[metric];
  if (figure === undefined)
    throw new Error(`The bench promises something of ${variant}'s ${metric}, which it never measured.`);
  return figure;
}
