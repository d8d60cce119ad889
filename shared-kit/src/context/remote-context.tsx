import type { AuthState, KarwanContext } from '@karwan/shared-contracts';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

const RemoteContext = createContext<KarwanContext | null>(null);

/**
 * Provides the shell's context to all components below. Pages get it from their layout route; widgets wrap themselves.
 */
export function RemoteProvider({ ctx, children }: { ctx: KarwanContext; children: ReactNode }) {
  return <RemoteContext value={ctx}>{children}</RemoteContext>;
}

export function useKarwan(): KarwanContext {
  const ctx = useContext(RemoteContext);
  if (!ctx) throw new Error('A component was rendered outside of a RemoteProvider');
  return ctx;
}

/** The auth state; the component re-renders when it changes. */
export function useAuthState(): AuthState {
  const { auth } = useKarwan();
  return useSyncExternalStore(auth.subscribe, auth.getSnapshot, auth.getSnapshot);
}
