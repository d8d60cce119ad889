import { authClosed, authLoggedIn, authOpen, type PayloadOf, paths } from '@karwan/shared-contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAuthState, useKarwan } from '../../../lib/remote-context.tsx';
import { type ShownModal, shownModal, trailTo } from './shown-modal.ts';
import { useHistoryEntry } from './use-history-entry.ts';

export type AuthFlow = {
  /** The open modal. */
  modal: ShownModal | undefined;
  /** Why a login is asked for, in the words of who asked. */
  reason: string | undefined;
  close: () => void;
};

/** Which modal is open, who asked for it, and where it leads: after a login, on Back, or when it is closed. */
export function useAuthFlow(): AuthFlow {
  const { auth, bus } = useKarwan();
  const { status } = useAuthState();
  const [request, setRequest] = useState<PayloadOf<typeof authOpen>>();
  const modal = status ? shownModal(status) : undefined;
  const trail = useRef<ShownModal[]>([]);

  useEffect(() => {
    trail.current = modal ? trailTo(modal, trail.current) : [];
  }, [modal]);

  const close = () => {
    const closed = auth.getSnapshot().status ?? request?.modal;
    auth.closeModal();
    setRequest(undefined);
    if (closed) bus.emit(authClosed, { modal: closed, isLoggedIn: auth.getSnapshot().isLoggedIn });
  };

  const entry = useHistoryEntry(modal, () => {
    const before = trail.current.at(-2);
    if (before) auth.openModal(before);
    else close();
  });

  const answer = useEffectEvent((asked: PayloadOf<typeof authOpen>) => {
    const { isLoggedIn } = auth.getSnapshot();
    const isPointless = asked.modal === 'logout-confirmation' ? !isLoggedIn : isLoggedIn;
    if (!isPointless) {
      setRequest(asked);
      auth.openModal(asked.modal);
    } else if (isLoggedIn && asked.returnTo) entry.leaveFor(asked.returnTo);
  });

  // Also when another tab has logged in: then there is nothing left to ask here.
  const finish = useEffectEvent((userType: string) => {
    const isAsked = auth.getSnapshot().status !== null || request !== undefined;
    const target = userType === 'mechanic' ? paths.workshopProfile : request?.returnTo;
    if (!isAsked) return;
    close();
    if (target) entry.leaveFor(target);
  });

  useEffect(() => {
    const offs = [
      bus.on(authOpen, (asked) => answer(asked)),
      bus.on(authLoggedIn, ({ user }) => finish(user.userType)),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [bus]);

  return { modal, reason: request?.reason, close };
}
