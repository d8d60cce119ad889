import type { ListedVertical } from '@karwan/shared-contracts';
import { createContext, type ReactNode, useContext } from 'react';

const VerticalContext = createContext<ListedVertical | null>(null);

/** Says of which vertical all below is: pages get it from their route, widgets and pages of any ad say it themselves. */
export function VerticalProvider({ vertical, children }: { vertical: ListedVertical; children: ReactNode }) {
  return <VerticalContext value={vertical}>{children}</VerticalContext>;
}

export function useVertical(): ListedVertical {
  const vertical = useContext(VerticalContext);
  if (!vertical) throw new Error('A component of mf-listings was rendered outside of a VerticalProvider');
  return vertical;
}
