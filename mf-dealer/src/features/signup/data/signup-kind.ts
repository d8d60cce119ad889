import {
  type AuthModal,
  dealerSignupPath,
  paths,
  type SignupDealerType,
  signupDealerTypes,
  type UserType,
  userAreaPath,
} from '@karwan/shared-contracts';

/** Who signs up here; also the name of its copy: `signup.workshop`. */
export type SignupKind = SignupDealerType | 'workshop';

export const signupKinds: readonly SignupKind[] = [...signupDealerTypes, 'workshop'];

export const signupPath = (kind: SignupKind) => (kind === 'workshop' ? paths.workshopSignup : dealerSignupPath(kind));

/** The kind whose page stands at this path. Undefined: there is no such page. */
export const signupKindAt = (pathname: string) => {
  const path = pathname.replace(/\/+$/, '');
  return signupKinds.find((kind) => signupPath(kind) === path);
};

/** What an account of this kind is, and where it logs in and goes to then. */
export const accountOf = (kind: SignupKind): { type: UserType; loginModal: AuthModal; home: string } =>
  kind === 'workshop'
    ? { type: 'mechanic', loginModal: 'workshop-login', home: paths.workshopProfile }
    : { type: 'dealer', loginModal: 'dealer-login', home: userAreaPath() };
