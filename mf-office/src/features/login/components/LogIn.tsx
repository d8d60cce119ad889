import type { Login } from '../data/use-login.ts';
import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpStep } from './SetUpStep.tsx';

/** Current step of the login. */
export function LogIn({ login }: { login: Login }) {
  const { step } = login;
  switch (step.name) {
    case 'password':
      return <PasswordStep login={login} />;
    case 'code':
      return <CodeStep login={login} />;
    case 'set-up':
      return <SetUpStep login={login} secret={step.secret} uri={step.uri} />;
    case 'recovery':
      return <RecoveryCodes codes={step.codes} onDone={() => void login.enter()} />;
  }
}
