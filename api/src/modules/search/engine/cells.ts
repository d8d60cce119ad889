import { type Band, bandValue } from '@karwan/shared-contracts';

export type Cells = {
  count: number;
  cellOf(value: number): number;
  /** The bands that each cell belongs to. An end shared by two bands belongs to both. */
  bands: readonly (readonly string[])[];
};

/**
 * Splits a scale at every band end. Each end is a cell, and so is each gap between two ends. A band with its ends is
 * then a whole number of cells, even where bands share an end.
 */
export function cellsOf(bands: readonly Band[]): Cells {
  const cuts = [...new Set(bands.flatMap(({ from, to }) => [from, to]).filter((end) => end !== null))].sort(
    (a, b) => a - b,
  );
  const count = cuts.length * 2 + 1;
  const cellOf = (value: number): number => {
    let low = 0;
    let high = cuts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cuts[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return cuts[low] === value ? low * 2 + 1 : low * 2;
  };
  const spans = bands.map((band) => ({
    value: bandValue(band),
    first: band.from === null ? 0 : cellOf(band.from),
    last: band.to === null ? count - 1 : cellOf(band.to),
  }));
  return {
    count,
    cellOf,
    bands: Array.from({ length: count }, (_, cell) =>
      spans.filter(({ first, last }) => first <= cell && cell <= last).map(({ value }) => value),
    ),
  };
}
