import {
  type AuthModal,
  authClosed,
  authLoggedIn,
  authOpen,
  clearOpenModal,
  needsLogin,
  type PayloadOf,
  paths,
  storeOpenModal,
} from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { useCurrentPath } from '../../../lib/use-current-path.ts';
import { nextTrail } from './modal-steps.ts';
import { canReopen, reachableModal } from './open-modal.ts';
import { useHistoryEntries } from './use-history-entries.ts';

export type AuthFlow = {
  modal: AuthModal | undefined;
  /** Why a login is needed, in the words of the page that requested it. */
  reason: string | undefined;
  /** Where to go after the login. Undefined: home. */
  returnTo: string | undefined;
  close: () => void;
  /** Called by a form while it shows an inner step (the code): Back then only calls `leave`. */
  interceptBack: (leave: (() => void) | undefined) => void;
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
  const currentPath = useCurrentPath();
  const [request, setRequest] = useState<Request>();
  const modal = status ? reachableModal(status, auth) : undefined;
  /** Modals the user has opened on the way, the current one last. */
  const [trail, setTrail] = useState<readonly AuthModal[]>([]);
  if (trail.at(-1) !== modal) setTrail(modal ? nextTrail(modal, trail) : []);
  const [innerStep, setInnerStep] = useState<{ leave: () => void }>();

  // Opened from a link, without a request on the bus: a login that follows, for example after a sign-up, still belongs
  // to this flow.
  useEffect(() => {
    if (status !== null) setRequest((requested) => requested ?? {});
  }, [status]);

  const { returnTo, reason } = request ?? {};
  useEffect(() => {
    if (status === null || !canReopen(status)) clearOpenModal();
    else storeOpenModal(currentPath, { modal: status, ...(returnTo && { returnTo }), ...(reason && { reason }) });
  }, [status, currentPath, returnTo, reason]);

  const close = () => {
    const closed = auth.getSnapshot().status ?? request?.modal;
    auth.closeModal();
    setRequest(undefined);
    if (closed) bus.emit(authClosed, { modal: closed, isLoggedIn: auth.getSnapshot().isLoggedIn });
  };

  // A step inside a modal gets its own history entry.
  const historyEntries = useHistoryEntries(modal ? trail.length + (innerStep ? 1 : 0) : 0, {
    isOpen: () => auth.getSnapshot().status !== null,
    onBack: (stepsLeft) => {
      const previous = trail[stepsLeft - 1];
      if (!previous) close();
      else if (previous === modal) innerStep?.leave();
      else auth.openModal(previous);
    },
  });

  const handleOpen = useEffectEvent((requested: PayloadOf<typeof authOpen>) => {
    const audience = needsLogin(requested.modal) ? 'account' : 'visitor';
    if ((audience === 'account') === isLoggedIn) {
      // A page that gives a reason expects the user back. Requests without one, such as the header's button, do not.
      setRequest(requested.reason === undefined ? requested : { returnTo: currentPath, ...requested });
      auth.openModal(requested.modal);
    } else if (audience === 'visitor') {
      if (requested.returnTo) historyEntries.replaceWith(requested.returnTo);
    } else if (requested.modal !== 'logout-confirmation') {
      setRequest({
        reason: t('addPhone.loginFirst'),
        returnTo: currentPath,
        ...requested,
        modal: 'login-list',
        next: requested.modal,
      });
      auth.openModal('login-list');
    }
  });

  // A link or an ended session can put a modal into the store that cannot be shown (yet).
  const syncModal = useEffectEvent(() => {
    if (!status || !modal) return;
    if (needsLogin(status) && !isLoggedIn) handleOpen({ modal: status });
    else auth.openModal(modal);
  });
  useEffect(() => {
    if (modal !== (status ?? undefined)) syncModal();
  }, [modal, status]);

  // Also runs when another tab logs in: the open request is then obsolete.
  const continueAfterLogin = useEffectEvent((userType: string) => {
    const isRequested = auth.getSnapshot().status !== null || request !== undefined;
    const target = userType === 'mechanic' ? paths.workshopProfile : (request?.returnTo ?? paths.home);
    const next = request?.next;
    if (!isRequested) return;
    close();
    historyEntries.replaceWith(target);
    if (next) auth.openModal(next);
  });

  useEffect(() => {
    const unsubscribers = [
      bus.on(authOpen, (requested) => handleOpen(requested)),
      bus.on(authLoggedIn, ({ user }) => continueAfterLogin(user.userType)),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [bus]);

  return {
    modal,
    reason: request?.reason,
    returnTo: request?.returnTo,
    close,
    interceptBack: useCallback((leave) => setInnerStep(leave && { leave }), []),
    awaitLogin: (returnTo) => setRequest(returnTo === undefined ? {} : { returnTo }),
  };
}
