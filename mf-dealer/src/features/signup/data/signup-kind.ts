import {
  type AuthModal,
  dealerSignupPath,
  paths,
  type SignupDealerType,
  signupDealerTypes,
  type UserType,
  userAreaPath,
} from '@karwan/shared-contracts';

/** Kind of business that signs up. Also its copy key: `signup.workshop`. */
export type SignupKind = SignupDealerType | 'workshop';

export const signupKinds: readonly SignupKind[] = [...signupDealerTypes, 'workshop'];

export const signupPath = (kind: SignupKind) => (kind === 'workshop' ? paths.workshopSignup : dealerSignupPath(kind));

/** The kind whose sign-up page has this path. Undefined: there is no such page. */
export const signupKindOfPath = (pathname: string) => {
  const path = pathname.replace(/\/+$/, '');
  return signupKinds.find((kind) => signupPath(kind) === path);
};

/** User type of this kind of account, its login modal, and its landing page. */
export const accountOf = (kind: SignupKind): { type: UserType; loginModal: AuthModal; home: string } =>
  kind === 'workshop'
    ? { type: 'mechanic', loginModal: 'workshop-login', home: paths.workshopProfile }
    : { type: 'dealer', loginModal: 'dealer-login', home: userAreaPath() };
