import { EmailLogin } from '../../login/components/EmailLogin.tsx';
import { LoginList } from '../../login/components/LoginList.tsx';
import { EmailSignup } from '../../signup/components/EmailSignup.tsx';
import { SignupList } from '../../signup/components/SignupList.tsx';
import type { ShownModal } from './shown-modal.ts';

type ModalBodyProps = { modal: Exclude<ShownModal, 'logout-confirmation'>; onLoggedIn: () => void };

export function ModalBody({ modal, onLoggedIn }: ModalBodyProps) {
  switch (modal) {
    case 'login-list':
      return <LoginList />;
    case 'signup-list':
      return <SignupList />;
    case 'email-login':
      return <EmailLogin onDone={onLoggedIn} />;
    case 'email-signup':
      return <EmailSignup onDone={onLoggedIn} />;
  }
}
