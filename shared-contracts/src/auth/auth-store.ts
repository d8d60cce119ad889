import type { UserType } from '../access/account-kinds.ts';
import type { AuthModal } from '../entities/auth-modal.ts';
import type { AuthState } from '../entities/auth-state.ts';
import type { UserProfile } from '../entities/user-profile.ts';

/**
 * Who is signed in, in one place for the whole page (AUTH-12). `subscribe` and `getSnapshot` fit React's
 * `useSyncExternalStore` (as its server snapshot too). It grants nothing: the API decides by the session cookie.
 */
export type AuthStore = {
  getSnapshot(): AuthState;
  subscribe(listener: () => void): () => void;
  /** Begins or changes what the flow is about; another email or phone is not verified any more (AUTH-05). */
  setContact(contact: { email?: string | null; phone?: string | null; type?: UserType | null }): void;
  setVerified(isVerified: boolean): void;
  setLoading(loading: boolean): void;
  /** Ends loading. The text is fit to be shown. */
  setError(error: string | null): void;
  openModal(modal: AuthModal): void;
  closeModal(): void;
  /** Marks the person as logged in; also puts a changed profile in its place. Leaves the open modal to mf-auth. */
  logIn(user: UserProfile): void;
  /** Clears everything but the open modal. */
  logOut(): void;
};

export const loggedOut: AuthState = {
  email: null,
  phone: null,
  type: null,
  isLoggedIn: false,
  loading: false,
  error: null,
  user: null,
  status: null,
  isVerified: false,
};

/** `initial` comes from the boot data in the HTML, so that the first render on both sides agrees. */
export function createAuthStore(initial: Partial<AuthState> = {}): AuthStore {
  let state: AuthState = { ...loggedOut, ...initial };
  const listeners = new Set<() => void>();

  const update = (change: Partial<AuthState>) => {
    const next = { ...state, ...change };
    if (isSame(state, next)) return;
    state = next;
    for (const listener of [...listeners]) listener();
  };

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      // Its own entry, so that one listener given twice is told twice and leaves once.
      const entry = () => listener();
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
    setContact({ email = state.email, phone = state.phone, type = state.type }) {
      const isSameContact = email === state.email && phone === state.phone;
      update({ email, phone, type, isVerified: isSameContact && state.isVerified });
    },
    setVerified: (isVerified) => update({ isVerified }),
    setLoading: (loading) => update({ loading }),
    setError: (error) => update({ error, loading: false }),
    openModal: (modal) => update({ status: modal, error: null }),
    closeModal: () => update({ status: null, error: null, loading: false }),
    logIn: (user) => update({ user, isLoggedIn: true, type: user.userType, error: null, loading: false }),
    logOut: () => update({ ...loggedOut, status: state.status }),
  };
}

const isSame = (before: AuthState, after: AuthState) =>
  // The keys of an AuthState are its own by definition.
  (Object.keys(after) as (keyof AuthState)[]).every((key) => Object.is(before[key], after[key]));
