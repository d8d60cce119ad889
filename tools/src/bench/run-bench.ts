import type { Bench, BenchOptions, Bound, Figures, Limit, Variant } from './bench.ts';

export type BenchOutcome = {
  title: string;
  method: string;
  rounds: number;
  /** Median per variant and metric. */
  medians: Record<string, Figures>;
  /** Interquartile range per variant and metric. */
  spreads: Record<string, Record<string, Spread>>;
  promises: { text: string; figure: number; held: boolean }[];
};
export type Spread = [low: number, high: number];

/** A quick run has a fifth of the rounds, but at least three. */
const MIN_ROUNDS = 3;

/**
 * Runs the variants in interleaved rounds and compares medians. Each round has another order, so that a machine that
 * slows down affects all variants alike. The first round is a warm-up.
 */
export async function runBench(
  bench: Bench,
  onProgress: (progress: string) => void,
  options: BenchOptions = { isQuick: false },
): Promise<BenchOutcome> {
  const rounds = options.isQuick
    ? Math.min(bench.rounds, Math.max(MIN_ROUNDS, Math.ceil(bench.rounds / 5)))
    : bench.rounds;
  const { variants, limits = [], close } = await bench.open(onProgress, options);
  try {
    const figures = new Map(variants.map(({ name }) => [name, new Map<string, number[]>()]));
    for (let round = 0; round <= rounds; round += 1) {
      for (const variant of rotate(variants, round)) {
        onProgress(round === 0 ? `${variant.name}: warm-up` : `${variant.name}: round ${round} of ${rounds}`);
        const measured = await variant.measure();
        if (round > 0) addMeasurements(figures.get(variant.name) ?? new Map(), measured);
      }
    }
    const summarize = <Summary>(summary: (values: number[]) => Summary) =>
      Object.fromEntries(
        [...figures].map(([name, metrics]) => [
          name,
          Object.fromEntries([...metrics].map(([metric, values]) => [metric, summary(values)])),
        ]),
      );
    const medians = summarize(median);
    const { title, method, bounds = [] } = bench;
    const promises = [...[...bench.limits, ...limits].map(checkLimit(medians)), ...bounds.map(checkBound(medians))];
    return { title, method, rounds, medians, spreads: summarize(interquartileRange), promises };
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

function interquartileRange(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const outside = sorted.length >> 2;
  return [sorted[outside] ?? Number.NaN, sorted[sorted.length - 1 - outside] ?? Number.NaN];
}

const rotate = (variants: Variant[], round: number) => {
  const first = variants.length === 0 ? 0 : round % variants.length;
  return [...variants.slice(first), ...variants.slice(0, first)];
};

function addMeasurements(metrics: Map<string, number[]>, measured: Figures) {
  for (const [metric, value] of Object.entries(measured)) metrics.set(metric, [...(metrics.get(metric) ?? []), value]);
}

const checkLimit = (medians: Record<string, Figures>) => (limit: Limit) => {
  const { metric, variant, baseline } = limit;
  const figureOfVariant = figureOf(medians, variant, metric);
  const figureOfBaseline = figureOf(medians, baseline, metric);
  if ('atMostAbove' in limit) {
    const { atMostAbove } = limit;
    return {
      text: `${metric}: ${variant} ≤ ${baseline} + ${atMostAbove}`,
      figure: figureOfVariant - figureOfBaseline,
      held: figureOfVariant - figureOfBaseline <= atMostAbove,
    };
  }
  const figure = figureOfVariant / figureOfBaseline;
  const held = 'atMost' in limit ? figure <= limit.atMost : figure >= limit.atLeast;
  const expected = 'atMost' in limit ? `≤ ${limit.atMost} ×` : `≥ ${limit.atLeast} ×`;
  return { text: `${metric}: ${variant} ${expected} ${baseline}`, figure, held };
};

const checkBound = (medians: Record<string, Figures>) => (bound: Bound) => {
  const { metric, variant } = bound;
  const figure = figureOf(medians, variant, metric);
  return 'atMost' in bound
    ? { text: `${metric}: ${variant} ≤ ${bound.atMost}`, figure, held: figure <= bound.atMost }
    : { text: `${metric}: ${variant} ≥ ${bound.atLeast}`, figure, held: figure >= bound.atLeast };
};

function figureOf(medians: Record<string, Figures>, variant: string, metric: string): number {
  const figure = medians[variant]?.[metric];
  if (figure === undefined)
    throw new Error(`The bench promises something of ${variant}'s ${metric}, which it never measured.`);
  return figure;
}
