import { useLocation } from 'react-router';
import { SignupPage } from '../features/signup/components/SignupPage.tsx';
import { signupKindOfPath } from '../features/signup/data/signup-kind.ts';

/** Sign-up page of every kind of business; the path selects the kind. */
export function Component() {
  const kind = signupKindOfPath(useLocation().pathname);
  // Remount the form for another kind.
  return kind && <SignupPage key={kind} kind={kind} />;
}
