import { authOpen, type PayloadOf, toastShow, type WidgetComponent } from '@karwan/shared-contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCopy } from '../lib/copy.ts';
import { useAuthState, useKarwan } from '../lib/shell-context.tsx';
import { useRemotes } from './remotes.tsx';
import { whenIdle } from './when-idle.ts';

/**
 * Places mf-auth's modals, which have no page of their own: on the first wish for a modal, and prepared for it when the
 * browser has nothing else to do. The wish that brought them is told to them once they listen.
 */
export function AuthModalsHost() {
  const ctx = useKarwan();
  const { bus } = ctx;
  const remotes = useRemotes();
  const copy = useCopy();
  const { status } = useAuthState();
  const [Modals, setModals] = useState<{ Component: WidgetComponent }>();
  const missed = useRef<PayloadOf<typeof authOpen>>(undefined);

  const place = useCallback(() => {
    remotes.loadWidget('mf-auth', 'auth-modals').then(
      (Component) => setModals({ Component }),
      () => bus.emit(toastShow, { variant: 'error', message: copy('composition.loginUnavailable') }),
    );
  }, [remotes, bus, copy]);

  useEffect(
    () =>
      whenIdle(() => {
        // Tries in vain would be told in the console; the first wish loads them as well.
        if (navigator.onLine) void remotes.loadWidget('mf-auth', 'auth-modals').catch(() => undefined);
      }),
    [remotes],
  );

  useEffect(() => {
    if (Modals) return;
    return bus.on(authOpen, (wish) => {
      missed.current = wish;
      place();
    });
  }, [bus, Modals, place]);

  const isAskedByStore = status !== null && !Modals;
  useEffect(() => {
    if (isAskedByStore) place();
  }, [isAskedByStore, place]);

  // Runs after the effects of the modals below, so they listen by now.
  useEffect(() => {
    const wish = missed.current;
    missed.current = undefined;
    if (Modals && wish) bus.emit(authOpen, wish);
  }, [Modals, bus]);

  return Modals ? <Modals.Component ctx={ctx} /> : null;
}
