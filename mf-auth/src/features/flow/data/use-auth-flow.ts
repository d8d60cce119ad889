import {
  type AuthModal,
  authClosed,
  authLoggedIn,
  authOpen,
  forgetOpenModal,
  needsLogin,
  type PayloadOf,
  paths,
  rememberOpenModal,
} from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { useHere } from '../../../lib/use-here.ts';
import { trailTo } from './modal-steps.ts';
import { canReopen, reachable } from './open-modal.ts';
import { useHistoryEntries } from './use-history-entries.ts';

export type AuthFlow = {
  /** The open modal. */
  modal: AuthModal | undefined;
  /** Why a login is asked for, in the words of who asked. */
  reason: string | undefined;
  /** What asked for the login, where it leads back to; undefined: home. */
  returnTo: string | undefined;
  close: () => void;
  /** Told by a form while it shows a step of its own, the code: Back then does `leave` and not more. */
  holdBack: (leave: (() => void) | undefined) => void;
  /** A login is under way without a modal; it leads there, or home. */
  awaitLogin: (returnTo: string | undefined) => void;
};

/** What somebody asked for: a modal, or a login; `next` is the modal that opens after the login. */
type Request = Partial<PayloadOf<typeof authOpen>> & { next?: AuthModal };

/** Which modal is open, who asked for it, and where it leads: after a login, on Back, or when it is closed. */
export function useAuthFlow(): AuthFlow {
  const t = useCopy();
  const { auth, bus } = useKarwan();
  const { status, isLoggedIn } = useAuthState();
  const here = useHere();
  const [request, setRequest] = useState<Request>();
  const modal = status ? reachable(status, auth) : undefined;
  /** The modals that the person has come through, the open one last. */
  const [trail, setTrail] = useState<readonly AuthModal[]>([]);
  if (trail.at(-1) !== modal) setTrail(modal ? trailTo(modal, trail) : []);
  const [innerStep, setInnerStep] = useState<{ leave: () => void }>();

  // Opened by the store alone, from a link: nothing asks, but a login that comes of it, after a sign-up say, is this flow's.
  useEffect(() => {
    if (status !== null) setRequest((asked) => asked ?? {});
  }, [status]);

  const { returnTo, reason } = request ?? {};
  useEffect(() => {
    if (status === null || !canReopen(status)) forgetOpenModal();
    else rememberOpenModal(here, { modal: status, ...(returnTo && { returnTo }), ...(reason && { reason }) });
  }, [status, here, returnTo, reason]);

  const close = () => {
    const closed = auth.getSnapshot().status ?? request?.modal;
    auth.closeModal();
    setRequest(undefined);
    if (closed) bus.emit(authClosed, { modal: closed, isLoggedIn: auth.getSnapshot().isLoggedIn });
  };

  // A step within a modal is another place to go back from.
  const entry = useHistoryEntries(modal ? trail.length + (innerStep ? 1 : 0) : 0, {
    isOpen: () => auth.getSnapshot().status !== null,
    onBack: (stepsLeft) => {
      const before = trail[stepsLeft - 1];
      if (!before) close();
      else if (before === modal) innerStep?.leave();
      else auth.openModal(before);
    },
  });

  const answer = useEffectEvent((asked: PayloadOf<typeof authOpen>) => {
    const isAbout = needsLogin(asked.modal) ? 'account' : 'visitor';
    if ((isAbout === 'account') === isLoggedIn) {
      // A page that says why it asks wants the person back; the button of the header, say, asks for nothing more.
      setRequest(asked.reason === undefined ? asked : { returnTo: here, ...asked });
      auth.openModal(asked.modal);
    } else if (isAbout === 'visitor') {
      if (asked.returnTo) entry.leaveFor(asked.returnTo);
    } else if (asked.modal !== 'logout-confirmation') {
      setRequest({
        reason: t('addPhone.loginFirst'),
        returnTo: here,
        ...asked,
        modal: 'login-list',
        next: asked.modal,
      });
      auth.openModal('login-list');
    }
  });

  // The store may be told of a modal that cannot be shown (yet), by a link or when a session ends.
  const correct = useEffectEvent(() => {
    if (!status || !modal) return;
    if (needsLogin(status) && !isLoggedIn) answer({ modal: status });
    else auth.openModal(modal);
  });
  useEffect(() => {
    if (modal !== (status ?? undefined)) correct();
  }, [modal, status]);

  // Also when another tab has logged in: then there is nothing left to ask here.
  const finish = useEffectEvent((userType: string) => {
    const isAsked = auth.getSnapshot().status !== null || request !== undefined;
    const target = userType === 'mechanic' ? paths.workshopProfile : (request?.returnTo ?? paths.home);
    const next = request?.next;
    if (!isAsked) return;
    close();
    entry.leaveFor(target);
    if (next) auth.openModal(next);
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

  return {
    modal,
    reason: request?.reason,
    returnTo: request?.returnTo,
    close,
    holdBack: useCallback((leave) => setInnerStep(leave && { leave }), []),
    awaitLogin: (returnTo) => setRequest(returnTo === undefined ? {} : { returnTo }),
  };
}
