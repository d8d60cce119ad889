import {
  GOOGLE_WINDOW,
  type GoogleOutcome,
  getGoogleIdentity,
  googleStartPath,
  isRefused,
  registerWithSocial,
} from '@karwan/shared-contracts';
import { useAuthState, useKarwan, useToast } from '@karwan/shared-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { isBlocked } from '../../../lib/failure.ts';
import { type CreateSession, LoginFailure, useLogIn } from '../../../lib/log-in.ts';
import { onGoogleOutcome } from './google-channel.ts';
import { type GoogleLink, requiredLink } from './google-link.ts';
import { useGoogleReturn } from './use-google-return.ts';

export type GoogleState =
  | { kind: 'idle' }
  /** Google's window is open. */
  | { kind: 'waiting' }
  /** Google has confirmed the identity; the login is in progress. */
  | { kind: 'entering' }
  /** The email already has an account; the user must prove that it is theirs. */
  | { kind: 'linking'; link: GoogleLink }
  | { kind: 'ended'; tone: 'info' | 'danger'; message: string; isBlocked?: boolean };

export type GoogleLogin = {
  state: GoogleState;
  /** Opens Google's window, or focuses it if it is already open. */
  start: () => void;
  /** While linking: logs in with the proof (the password, or the code entered before). Throws a `LoginFailure`. */
  logInWithProof: (proof: { password?: string }) => Promise<void>;
  cancel: () => void;
};

const WINDOW_FEATURES = 'popup,width=480,height=680';

type GoogleLoginOptions = {
  /** Where the page that requested the login wants to continue. */
  returnTo: string | undefined;
  /** Sets that page again after Google's sign-in replaced this one. */
  awaitLogin: (returnTo: string | undefined) => void;
};

/**
 * Login and sign-up with Google (AUTH-11), in a separate window, or in this one if the browser blocks it. Continues
 * while the user switches modals; closing them cancels it.
 */
export function useGoogleLogin({ returnTo, awaitLogin }: GoogleLoginOptions): GoogleLogin {
  const t = useCopy();
  const { auth, call } = useKarwan();
  const { status, isLoggedIn } = useAuthState();
  const logIn = useLogIn();
  const toast = useToast();
  const [state, setState] = useState<GoogleState>({ kind: 'idle' });
  const googleWindow = useRef<Window>(null);
  const isWaiting = state.kind === 'waiting';

  const createSessionWith =
    (proof: { password?: string }): CreateSession =>
    async (device) => {
      const identity = await call(getGoogleIdentity);
      return call(registerWithSocial, { body: { ...identity, provider: 'google', ...device, ...proof } });
    };
  const showFailure = ({ message, cause }: LoginFailure) =>
    setState({ kind: 'ended', tone: 'danger', message, isBlocked: isBlocked(cause) });

  const handleOutcome = async (outcome: GoogleOutcome) => {
    if (outcome !== 'verified') {
      const tone = outcome === 'cancelled' ? 'info' : 'danger';
      const message = t(`google.${outcome}`);
      setState({ kind: 'ended', tone, message });
      toast(tone === 'info' ? 'info' : 'error', message);
      return;
    }
    setState({ kind: 'entering' });
    try {
      await logIn(createSessionWith({}));
      setState({ kind: 'idle' });
    } catch (failure) {
      if (!(failure instanceof LoginFailure)) throw failure;
      const link = await requiredLink(failure.cause);
      if (link === undefined) {
        showFailure(failure);
        return;
      }
      setState({ kind: 'linking', link });
      // The dialog was closed meanwhile: reopen it to ask for the proof.
      if (auth.getSnapshot().status === null) auth.openModal('login-list');
    }
  };

  const logInWithProof = async (proof: { password?: string }) => {
    try {
      await logIn(createSessionWith(proof));
      setState({ kind: 'idle' });
    } catch (failure) {
      // Google's confirmation has expired; only a new sign-in helps.
      const isExpired = failure instanceof LoginFailure && isRefused(failure.cause, 'google_not_verified');
      if (!isExpired) throw failure;
      showFailure(failure);
    }
  };

  const googleReturn = useGoogleReturn((outcome, returnPath) => {
    // A forged `?google=…` address must not log anyone out.
    if (isLoggedIn) return;
    awaitLogin(returnPath);
    return handleOutcome(outcome);
  });

  const onOutcome = useEffectEvent((outcome: GoogleOutcome) => void handleOutcome(outcome));
  useEffect(() => (isWaiting ? onGoogleOutcome((outcome) => onOutcome(outcome)) : undefined), [isWaiting]);

  const isLoginOpen = status !== null && !isLoggedIn;
  useEffect(() => {
    if (!isLoginOpen) return;
    return () => setState((current) => (current.kind === 'entering' ? current : { kind: 'idle' }));
  }, [isLoginOpen]);

  return {
    state,
    start() {
      const { startPath } = googleReturn;
      googleWindow.current = window.open(googleStartPath(startPath, 'window'), GOOGLE_WINDOW, WINDOW_FEATURES);
      if (googleWindow.current) {
        setState({ kind: 'waiting' });
        return;
      }
      googleReturn.storeReturnPath(returnTo);
      window.open(googleStartPath(startPath, 'page'), '_self');
    },
    logInWithProof,
    cancel() {
      googleWindow.current?.close();
      setState({ kind: 'idle' });
    },
  };
}
