import type { UserType } from '../access/account-kinds.ts';
import type { AuthModal } from '../entities/auth-modal.ts';
import type { AuthState } from '../entities/auth-state.ts';
import type { UserProfile } from '../entities/user-profile.ts';

/**
 * The signed-in user, shared by the whole page (AUTH-12). `subscribe` and `getSnapshot` fit React's
 * `useSyncExternalStore` (also as the server snapshot). It grants no access: the API authorizes by the session cookie.
 */
export type AuthStore = {
  getSnapshot(): AuthState;
  subscribe(listener: () => void): () => void;
  /** Starts the flow or changes its contact. A different email or phone resets verification (AUTH-05). */
  setContact(contact: { email?: string | null; phone?: string | null; type?: UserType | null }): void;
  setVerified(isVerified: boolean): void;
  setLoading(loading: boolean): void;
  /** Ends loading. The text is shown to the user. */
  setError(error: string | null): void;
  openModal(modal: AuthModal): void;
  closeModal(): void;
  /** Marks the user as logged in; also replaces a changed profile. Leaves the open modal to mf-auth. */
  logIn(user: UserProfile): void;
  /** Resets everything but the open modal. */
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

/** `initial` is read from the boot data in the HTML, so that server and client render the same first state. */
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
      // A new function per subscription: a listener subscribed twice is called twice and removed one at a time.
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
  // `Object.keys` returns `string[]`; these are exactly the keys of AuthState.
  (Object.keys(after) as (keyof AuthState)[]).every((key) => Object.is(before[key], after[key]));
