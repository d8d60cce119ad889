import { type ListedVertical, type SearchResult, searchListings } from '@karwan/shared-contracts';
import { type APIRequestContext, expect } from '@playwright/test';

/** Searches through the API, without a page. */
export async function searchViaApi(
  request: APIRequestContext,
  filters: string,
  vertical: ListedVertical = 'used-cars',
): Promise<SearchResult> {
  const query = new URLSearchParams({ vertical, filters, limit: '48' });
  const answer = await request.get(`${searchListings.path}?${query}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return searchListings.output.parse(await answer.json());
}
