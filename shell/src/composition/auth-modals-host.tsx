import {
  type AuthModal,
  authLogIn,
  authModalsWidget,
  authOpen,
  needsLogin,
  OPENS_MODAL,
  placeWidget,
  toastShow,
  type WidgetComponent,
} from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ProgressLine } from '../components/ProgressLine.tsx';
import { useCopy } from '../lib/copy.ts';
import { onIntent } from './on-intent.ts';
import { useRemotes } from './remotes.tsx';

const modals = placeWidget(authModalsWidget);

/**
 * Hosts mf-auth's modals, which have no page of their own: loads them on the first `auth.open`, and prefetches them
 * when a person points at an element that opens one. Replays the event that loaded them once they subscribe.
 */
export function AuthModalsHost() {
  const ctx = useKarwan();
  const { auth, bus } = ctx;
  const remotes = useRemotes();
  const copy = useCopy();
  const { status } = useAuthState();
  const [Modals, setModals] = useState<{ Component: WidgetComponent }>();
  const [isLoading, setIsLoading] = useState(false);
  /** Re-emits the last event that was sent before the modals subscribed. */
  const replayMissedEvent = useRef<() => void>(undefined);

  const loadModals = useCallback(() => {
    setIsLoading(true);
    remotes
      .loadWidget(modals.remote, modals.widget)
      .then(
        (Component) => setModals({ Component }),
        () => bus.emit(toastShow, { variant: 'error', message: copy('composition.loginUnavailable') }),
      )
      .finally(() => setIsLoading(false));
  }, [remotes, bus, copy]);

  useEffect(
    () =>
      onIntent(`[${OPENS_MODAL}]`, (opener) => {
        // Written by `opensModal`.
        const modal = opener.getAttribute(OPENS_MODAL) as AuthModal;
        if (needsLogin(modal) !== auth.getSnapshot().isLoggedIn) return;
        // Failed prefetches would log errors; the event itself loads the modals as well.
        if (navigator.onLine) void remotes.loadWidget(modals.remote, modals.widget).catch(() => undefined);
      }),
    [remotes, auth],
  );

  useEffect(() => {
    if (Modals) return;
    const unsubscribers = [
      bus.on(authOpen, (request) => {
        replayMissedEvent.current = () => bus.emit(authOpen, request);
        loadModals();
      }),
      bus.on(authLogIn, (request) => {
        replayMissedEvent.current = () => bus.emit(authLogIn, request);
        loadModals();
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [bus, Modals, loadModals]);

  const isModalRequested = status !== null && !Modals;
  useEffect(() => {
    if (isModalRequested) loadModals();
  }, [isModalRequested, loadModals]);

  // Runs after the effects of the modals below, which have subscribed by now.
  useEffect(() => {
    if (!Modals) return;
    replayMissedEvent.current?.();
    replayMissedEvent.current = undefined;
  }, [Modals]);

  if (Modals) return <Modals.Component {...modals.props} ctx={ctx} />;
  return isLoading && <ProgressLine />;
}
