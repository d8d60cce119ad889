import type { KarwanContext } from '@karwan/shared-contracts';
import { AuthDialog } from '../features/flow/components/AuthDialog.tsx';
import type { DialogModal } from '../features/flow/data/shown-modal.ts';
import { useAuthFlow } from '../features/flow/data/use-auth-flow.ts';
import { EmailLogin } from '../features/login/components/EmailLogin.tsx';
import { LoginList } from '../features/login/components/LoginList.tsx';
import { LogoutConfirmation } from '../features/logout/components/LogoutConfirmation.tsx';
import { EmailSignup } from '../features/signup/components/EmailSignup.tsx';
import { SignupList } from '../features/signup/components/SignupList.tsx';
import { RemoteProvider } from '../lib/remote-context.tsx';

/** Every auth modal: the one that the auth store's `status` names is open (AUTH-01). */
export function Component({ ctx }: { ctx: KarwanContext }) {
  return (
    <RemoteProvider ctx={ctx}>
      <AuthModals />
    </RemoteProvider>
  );
}

function AuthModals() {
  const { modal, reason, close } = useAuthFlow();
  return (
    <>
      <AuthDialog modal={modal} reason={reason} onClose={close} renderBody={bodyOf} />
      <LogoutConfirmation isOpen={modal === 'logout-confirmation'} onClose={close} />
    </>
  );
}

function bodyOf(modal: DialogModal) {
  switch (modal) {
    case 'login-list':
      return <LoginList />;
    case 'signup-list':
      return <SignupList />;
    case 'email-login':
      return <EmailLogin />;
    case 'email-signup':
      return <EmailSignup />;
  }
}
