import {
  isCatalogueVertical,
  type ListedVertical,
  type SearchedVertical,
  type ShownVertical,
  sourceOf,
} from '@karwan/shared-contracts';
import { createContext, type ReactNode, useContext } from 'react';

const VerticalContext = createContext<SearchedVertical | null>(null);

/** Sets the vertical of a subtree. Pages get it from their route; widgets and pages of any ad set it themselves. */
export function VerticalProvider({ vertical, children }: { vertical: SearchedVertical; children: ReactNode }) {
  return <VerticalContext value={vertical}>{children}</VerticalContext>;
}

/** The current vertical or catalogue. For components that searches of both share. */
export function useSearchedVertical(): SearchedVertical {
  const vertical = useContext(VerticalContext);
  if (!vertical) throw new Error('A component of mf-listings was rendered outside of a VerticalProvider');
  return vertical;
}

export function useVertical(): ShownVertical {
  const vertical = useSearchedVertical();
  if (isCatalogueVertical(vertical)) throw new Error(`A component of ads was rendered in ${vertical}`);
  return vertical;
}

/** The vertical in which the ads are posted: the source if the current one shows another vertical's ads. */
export const useListedVertical = (): ListedVertical => sourceOf(useVertical());
