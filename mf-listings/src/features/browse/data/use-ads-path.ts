import { searchDefinitionOf } from '@karwan/shared-contracts';
import { type SearchPathOf, useSearchPath } from '../../../lib/search-location.ts';
import { useSearchedVertical } from '../../../lib/vertical-context.tsx';

/** Path of a search that finds what a landing page counts: ads only, without new vehicles. */
export function useAdsPath(): SearchPathOf {
  const pathOf = useSearchPath();
  const { newOnes } = searchDefinitionOf(useSearchedVertical());
  return newOnes ? (filters, view) => pathOf({ ...filters, condition: ['used'] }, view) : pathOf;
}
