import {
  type Facets,
  filterSegments,
  formatSegments,
  type ListingSort,
  parseSegments,
  type SearchFilters,
} from '@karwan/shared-contracts';
import { createYielder } from '../../platform/create-yielder.ts';
import { buildQuery } from './engine/build-query.ts';
import type { IndexState, ReadableIndex } from './engine/live-index.ts';
import { type QueryOptions, runQuery } from './engine/run-query.ts';
import type { SearchQuery } from './engine/search-query.ts';
import { type FilterNames, filterNames } from './names.ts';
import { presentFacets } from './present-facets.ts';
import { type UnderstoodText, understandText } from './text/understand-text.ts';
import { VersionedCache } from './versioned-cache.ts';

/** An answer with all its facets takes about 20 KB. */
const MAX_ANSWERS = 100;

export type SearchRequest = {
  /** Segment path in any order, including the page. */
  path: string;
  sort?: ListingSort | undefined;
  limit: number;
  withFacets: boolean;
};

export type SearchAnswer = {
  /** Numbers of the page's listings, in order. */
  numbers: readonly number[];
  /** How many of them, from the start, are in featured slots. */
  featuredSlots: number;
  page: number;
  total: number;
  facets: Facets | null;
  correctedText: string | null;
  /** How the free text was understood; undefined without one. */
  text: UnderstoodText | undefined;
  labels: Record<string, Record<string, string>>;
};

/** The search of one vertical: on an index of its own, or on a view of another vertical's. */
export type VerticalSearch = { index: ReadableIndex; service: SearchService };

export class SearchService {
  readonly #index: ReadableIndex;
  readonly #recent = new VersionedCache<SearchAnswer>(MAX_ANSWERS);
  #names: { of: IndexState['catalogue']; names: FilterNames } | undefined;

  constructor(index: ReadableIndex) {
    this.#index = index;
  }

  search(request: SearchRequest, signal?: AbortSignal): Promise<SearchAnswer> {
    return this.#index.read((state) => this.searchState(state, request), signal);
  }

  /** As `search`, inside `index.read`, for callers that need several results of one state. */
  async searchState(
    state: IndexState,
    { path, sort = 'relevance', limit, withFacets }: SearchRequest,
  ): Promise<SearchAnswer> {
    const filters = parseSegments(path);
    const key = [formatSegments(filters), sort, limit, withFacets].join('?');
    const cached = this.#recent.get(state, key);
    if (cached !== undefined) return cached;
    return this.#recent.set(state, key, await this.#computeAnswer(state, filters, sort, limit, withFacets));
  }

  async countInState(state: IndexState, filters: SearchFilters): Promise<number> {
    return (await this.searchState(state, { path: formatSegments(filters), limit: 1, withFacets: false })).total;
  }

  /** Compiles filters for the given state of the index. */
  async prepare(
    state: IndexState,
    filters: SearchFilters,
    sort: ListingSort,
    text?: UnderstoodText,
  ): Promise<SearchQuery> {
    return buildQuery({ ...state, filters, text: text ?? (await this.#understandText(state, filters)), sort });
  }

  run(state: IndexState, query: SearchQuery, options: Pick<QueryOptions, 'offset' | 'limit' | 'countColumns'>) {
    return runQuery(state.columns, query, { ...options, cache: state.cache, yieldIfDue: createYielder() });
  }

  namesOf({ catalogue, layout }: Pick<IndexState, 'catalogue' | 'layout'>): FilterNames {
    if (this.#names?.of !== catalogue) this.#names = { of: catalogue, names: filterNames(layout, catalogue) };
    return this.#names.names;
  }

  async #readText(
    { vocabulary, columns }: IndexState,
    { text }: SearchFilters,
    corrects = true,
  ): Promise<UnderstoodText | undefined> {
    if (text === undefined) return undefined;
    const isIndexedText = (hash: number) => columns.layout.texts.some((name) => columns.numbersOf(name).includes(hash));
    return understandText(text, vocabulary, { yieldIfDue: createYielder(), isIndexedText, correctsTypos: corrects });
  }

  /** How a text is understood. Corrections apply only if the corrected text finds something. */
  async #understandText(state: IndexState, filters: SearchFilters): Promise<UnderstoodText | undefined> {
    const text = await this.#readText(state, filters);
    if (!text || text.corrected === null || text.isElsewhere) return text;
    const textOnly = await this.prepare(state, { text: filters.text }, 'relevance', text);
    const { total } = await this.run(state, textOnly, { offset: 0, limit: 0 });
    return total > 0 ? text : this.#readText(state, filters, false);
  }

  async #computeAnswer(
    state: IndexState,
    filters: SearchFilters,
    sort: ListingSort,
    limit: number,
    withFacets: boolean,
  ): Promise<SearchAnswer> {
    const names = this.namesOf(state);
    const text = await this.#understandText(state, filters);
    const query = await this.prepare(state, filters, sort === 'relevance' ? (text?.sort ?? sort) : sort, text);
    const page = filters.page ?? 1;
    const result = await this.run(state, query, {
      offset: (page - 1) * limit,
      limit,
      ...(withFacets && {
        countColumns: query.filters.map(({ key }) =>
          key === 'text' || key === 'fits' || key === 'base' ? null : (state.sources.get(key)?.column ?? null),
        ),
      }),
    });
    return {
      numbers: result.page.map((row) => state.columns.number[row] ?? 0),
      featuredSlots: result.leading,
      page,
      total: result.total,
      facets: withFacets
        ? presentFacets({ layout: state.layout, sources: state.sources, query, result, filters, names })
        : null,
      correctedText: text?.corrected ?? null,
      text,
      labels: labelsOf([filters, ...(text?.filters ?? [])], names),
    };
  }
}

/** Labels of all chosen values, for chips and titles. */
function labelsOf(filters: readonly SearchFilters[], names: FilterNames): SearchAnswer['labels'] {
  const labels: SearchAnswer['labels'] = {};
  for (const { key, value } of filters.flatMap((each) => filterSegments(each))) {
    const label = names.labelOf(key, value);
    if (label !== undefined) labels[key] = { ...labels[key], [value]: label };
  }
  return labels;
}
