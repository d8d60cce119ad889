import type { ViewVertical } from '@karwan/shared-contracts';
import { createYielder } from '../../../platform/create-yielder.ts';
import { baseFilter } from './build-query.ts';
import { countCodes } from './count-codes.ts';
import { facetSources } from './facet-sources.ts';
import { PLACE, VEHICLE, viewOf } from './index-layout.ts';
import type { IndexState, ReadableIndex } from './live-index.ts';
import { commonRows } from './row-sets.ts';
import { rowsPassing } from './row-tests.ts';

/** Presents the subset of an index that a vertical shows as an index of its own, without copying rows. */
export function indexView(index: ReadableIndex, vertical: ViewVertical): ReadableIndex {
  let last: IndexState | undefined;

  async function viewedState(state: IndexState): Promise<IndexState> {
    if (last?.version === state.version && last.catalogue === state.catalogue) return last;
    const { columns, catalogue } = state;
    const layout = viewOf(columns.layout, vertical);
    const { shows } = layout.definition;
    if (shows === undefined) throw new Error(`${vertical} shows no other vertical's ads.`);
    const rows = commonRows(rowsPassing(columns, baseFilter(columns, shows).testOf()), columns.live);
    const pairColumns = [VEHICLE, PLACE].filter((column) => layout.codes.includes(column));
    const counts = await countCodes(columns, rows, pairColumns, createYielder());
    const totals = new Map(pairColumns.map((column, at) => [column, counts[at] ?? new Uint32Array()]));
    last = {
      ...state,
      layout,
      sources: facetSources(columns, catalogue, layout),
      totalsOf: (column) => totals.get(column) ?? new Uint32Array(),
    };
    return last;
  }

  return {
    read: (work, signal) => index.read(async (state) => work(await viewedState(state)), signal),
    fresh: () => index.fresh(),
  };
}
