import { type CatalogueVertical, comparisonPath } from '@karwan/shared-contracts';

/** Path of a comparison: `/comparison/new-cars?v=honda-city-1-2l-cvt&v=toyota-yaris-ativ-mt-1-3`. */
export function comparisonUrl(vertical: CatalogueVertical, ids: readonly string[]): string {
  const query = new URLSearchParams(ids.map((id) => ['v', id]));
  return query.size > 0 ? `${comparisonPath(vertical)}?${query}` : comparisonPath(vertical);
}
