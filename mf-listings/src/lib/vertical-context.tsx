import {
  isCatalogueVertical,
  type ListedVertical,
  type SearchedVertical,
  type ShownVertical,
  sourceOf,
} from '@karwan/shared-contracts';
import { createContext, type ReactNode, useContext } from 'react';

const VerticalContext = createContext<SearchedVertical | null>(null);

/** Says of which vertical all below is: pages get it from their route, widgets and pages of any ad say it themselves. */
export function VerticalProvider({ vertical, children }: { vertical: SearchedVertical; children: ReactNode }) {
  return <VerticalContext value={vertical}>{children}</VerticalContext>;
}

/** Of ads, or a catalogue: what searches of both share. */
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

/** Where ads are posted: the vertical whose they are. */
export const useListedVertical = (): ListedVertical => sourceOf(useVertical());
