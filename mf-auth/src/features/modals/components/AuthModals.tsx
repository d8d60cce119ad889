import { type AuthModal, authClosed, authOpen, type KarwanContext, toastShow } from '@karwan/shared-contracts';
import { Dialog } from '@karwan/shared-ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { RemoteProvider, useAuthState, useKarwan } from '../../../lib/remote-context.tsx';
import { LogoutConfirmation } from '../../logout/components/LogoutConfirmation.tsx';
import { ModalBody } from './ModalBody.tsx';
import { type ShownModal, shownModal } from './shown-modal.ts';

/** What asked for the modal: the payload of `auth.open@1`, given by the shell when it came before this remote. */
export type AuthRequest = { modal: AuthModal; returnTo?: string | undefined; reason?: string | undefined };

/** Every auth modal: the one that the auth store's `status` names is open. */
export function AuthModals({ ctx, request }: { ctx: KarwanContext; request?: AuthRequest }) {
  return (
    <RemoteProvider ctx={ctx}>
      <OpenModal {...(request ? { request } : {})} />
    </RemoteProvider>
  );
}

function OpenModal({ request }: { request?: AuthRequest }) {
  const t = useCopy();
  const { auth, bus } = useKarwan();
  const { status, user } = useAuthState();
  const navigate = useNavigate();
  const asked = useRef(request);

  useEffect(
    () =>
      bus.on(authOpen, (next) => {
        const { isLoggedIn } = auth.getSnapshot();
        if (isLoggedIn && next.modal !== 'logout-confirmation') {
          if (next.returnTo) navigate(next.returnTo);
          return;
        }
        asked.current = next;
        auth.openModal(next.modal);
      }),
    [auth, bus, navigate],
  );

  if (!status) return null;
  const modal = shownModal(status);

  const close = () => {
    auth.closeModal();
    asked.current = undefined;
    bus.emit(authClosed, { modal: status, isLoggedIn: auth.getSnapshot().isLoggedIn });
  };

  const loggedIn = () => {
    const { user } = auth.getSnapshot();
    const returnTo = asked.current?.returnTo;
    close();
    bus.emit(toastShow, { variant: 'success', message: t('login.done', { name: user?.name }) });
    if (user?.userType === 'mechanic') navigate('/car-workshops/profile');
    else if (returnTo) navigate(returnTo);
  };

  if (modal === 'logout-confirmation') {
    return (
      <LogoutConfirmation
        onCancel={close}
        onDone={() => {
          close();
          navigate('/');
        }}
      />
    );
  }
  // The profile arrives a moment before the modal closes: nothing of the form may flash in between.
  if (user) return null;

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title={t(`title.${titleOf[modal]}`)}
      description={asked.current?.reason}
      closeLabel={t('close')}
      isDismissedOutside={modal === 'login-list' || modal === 'signup-list'}
    >
      <ModalBody modal={modal} onLoggedIn={loggedIn} />
    </Dialog>
  );
}

const titleOf = {
  'login-list': 'loginList',
  'signup-list': 'signupList',
  'email-login': 'emailLogin',
  'email-signup': 'emailSignup',
} satisfies Record<Exclude<ShownModal, 'logout-confirmation'>, string>;
