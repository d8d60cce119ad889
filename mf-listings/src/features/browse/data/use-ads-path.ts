import { searchDefinitionOf } from '@karwan/shared-contracts';
import { type SearchPathOf, useSearchPath } from '../../../lib/search-location.ts';
import { useSearchedVertical } from '../../../lib/vertical-context.tsx';

/** Where as many ads are as a landing page counts: without the new ones that a search would find beside them. */
export function useAdsPath(): SearchPathOf {
  const pathOf = useSearchPath();
  const { newOnes } = searchDefinitionOf(useSearchedVertical());
  return newOnes ? (filters, view) => pathOf({ ...filters, condition: ['used'] }, view) : pathOf;
}
