import type { AuthState, KarwanContext, ListedVertical } from '@karwan/shared-contracts';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

const RemoteContext = createContext<KarwanContext | null>(null);
const VerticalContext = createContext<ListedVertical | null>(null);

/** Gives what the shell gave to every component below: pages get it from their layout route, widgets wrap themselves. */
export function RemoteProvider({ ctx, children }: { ctx: KarwanContext; children: ReactNode }) {
  return <RemoteContext value={ctx}>{children}</RemoteContext>;
}

export function useKarwan(): KarwanContext {
  const ctx = useContext(RemoteContext);
  if (!ctx) throw new Error('A component of mf-listings was rendered outside of its RemoteProvider');
  return ctx;
}

/** Says of which vertical all below is: pages get it from their route, widgets and pages of any ad say it themselves. */
export function VerticalProvider({ vertical, children }: { vertical: ListedVertical; children: ReactNode }) {
  return <VerticalContext value={vertical}>{children}</VerticalContext>;
}

export function useVertical(): ListedVertical {
  const vertical = useContext(VerticalContext);
  if (!vertical) throw new Error('A component of mf-listings was rendered outside of a VerticalProvider');
  return vertical;
}

export function useAuthState(): AuthState {
  const { auth } = useKarwan();
  return useSyncExternalStore(auth.subscribe, auth.getSnapshot, auth.getSnapshot);
}
