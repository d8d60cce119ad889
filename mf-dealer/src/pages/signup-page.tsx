import { useLocation } from 'react-router';
import { SignupPage } from '../features/signup/components/SignupPage.tsx';
import { signupKindAt } from '../features/signup/data/signup-kind.ts';

/** One page for every kind of business; the path says which. */
export function Component() {
  const kind = signupKindAt(useLocation().pathname);
  // A new kind is a new form.
  return kind && <SignupPage key={kind} kind={kind} />;
}
