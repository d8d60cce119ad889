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
  modal: AuthModal | undefined;
  /** Why a login is needed, in the words of the page that requested it. */
  reason: string | undefined;
  /** Where to go after the login. Undefined: home. */
  returnTo: string | undefined;
  close: () => void;
  /** Called by a form while it shows an inner step (the code): Back then only calls `leave`. */
  holdBack: (leave: (() => void) | undefined) => void;
  /** Expects a login without a modal and continues to `returnTo`, or home. */
  awaitLogin: (returnTo: string | undefined) => void;
};

/** What was requested: a modal or a login. `next` is the modal to open after the login. */
type Request = Partial<PayloadOf<typeof authOpen>> & { next?: AuthModal };

/** Tracks which modal is open, who requested it, and where to go after a login, on Back, or on close. */
export function useAuthFlow(): AuthFlow {
  const t = useCopy();
  const { auth, bus } = useKarwan();
  const { status, isLoggedIn } = useAuthState();
  const here = useHere();
  const [request, setRequest] = useState<Request>();
  const modal = status ? reachable(status, auth) : undefined;
  /** Modals the user has opened on the way, the current one last. */
  const [trail, setTrail] = useState<readonly AuthModal[]>([]);
  if (trail.at(-1) !== modal) setTrail(modal ? trailTo(modal, trail) : []);
  const [innerStep, setInnerStep] = useState<{ leave: () => void }>();

  // Opened from a link, without a request on the bus: a login that follows, for example after a sign-up, still belongs
  // to this flow.
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

  // A step inside a modal gets its own history entry.
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
      // A page that gives a reason expects the user back. Requests without one, such as the header's button, do not.
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

  // A link or an ended session can put a modal into the store that cannot be shown (yet).
  const correct = useEffectEvent(() => {
    if (!status || !modal) return;
    if (needsLogin(status) && !isLoggedIn) answer({ modal: status });
    else auth.openModal(modal);
  });
  useEffect(() => {
    if (modal !== (status ?? undefined)) correct();
  }, [modal, status]);

  // Also runs when another tab logs in: the open request is then obsolete.
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
