import {
  type AuthModal,
  authLoggedIn,
  authLoggedOut,
  authOpen,
  paths,
  profileChanged,
  sessionExpired,
  surroundingsOf,
  toastShow,
  type UserType,
  userFlag,
} from '@karwan/shared-contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useCopy } from '../../lib/copy.ts';
import { useAuthState, useKarwan } from '../../lib/shell-context.tsx';
import { openSessionChannel, type SessionChannel, type SessionNews } from './session-channel.ts';

/**
 * What a login or its end means for the page: data of the one who left goes, loaders run again, other tabs follow
 * (AUTH-09). An expired one leads home, where a login is asked for that leads back to where the person was (AUTH-10); what
 * they had typed there is kept by its form.
 */
export function useSession(): void {
  const { auth, bus, queryClient } = useKarwan();
  const t = useCopy();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname, search, hash } = useLocation();
  const { isLoggedIn, user } = useAuthState();
  /** Of who is logged in, or was last. */
  const lastKind = useRef<UserType>(undefined);
  /** How many sessions have ended here, and after how many of them the page was brought up to date. */
  const [endings, setEndings] = useState(0);
  const seenEndings = useRef(0);
  const channel = useRef<SessionChannel>(undefined);
  /** News of another tab are acted on here, and not told back. */
  const isHeard = useRef(false);

  const tell = (news: SessionNews) => {
    if (!isHeard.current) channel.current?.tell(news);
  };

  const loggedIn = useEffectEvent((user: SessionNews & { kind: 'logged-in' }) => {
    tell(user);
    void queryClient.invalidateQueries();
    void revalidate();
  });

  const loggedOut = useEffectEvent((reason: string) => {
    // A login that failed has changed nothing for the other tabs.
    if (reason !== 'failed-login') tell({ kind: 'logged-out' });
    queryClient.removeQueries({ type: 'inactive' });
    setEndings((count) => count + 1);
    if (reason === 'expired') void askAgain();
    else if (surroundingsOf(pathname).isPrivate) void navigate(paths.home);
    else void revalidate();
  });

  const askAgain = async () => {
    const returnTo = pathname + search + hash;
    if (pathname !== paths.home) await navigate(paths.home);
    bus.emit(authOpen, { modal: loginOf(lastKind.current), returnTo, reason: t('session.expiredReason') });
  };

  useEffect(() => {
    if (user) lastKind.current = user.userType;
  }, [user]);

  // What is on the page is asked for again only when nothing private stands there any more: the API would refuse it.
  useEffect(() => {
    if (seenEndings.current === endings || isLoggedIn || surroundingsOf(pathname).isPrivate) return;
    seenEndings.current = endings;
    // After all effects of this rendering: they switch the queries of signed-in people off.
    queueMicrotask(() => {
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.invalidateQueries({ type: 'active' });
    });
  }, [endings, isLoggedIn, pathname, queryClient]);

  const expired = useEffectEvent(() => {
    bus.emit(toastShow, { variant: 'info', message: t('session.expired') });
  });

  const hear = useEffectEvent((news: SessionNews) => {
    isHeard.current = true;
    if (news.kind === 'logged-in') {
      auth.logIn(news.user);
      bus.emit(authLoggedIn, { user: news.user });
    } else if (auth.getSnapshot().isLoggedIn) {
      auth.logOut();
      userFlag.clear();
      bus.emit(authLoggedOut, { reason: 'elsewhere' });
      bus.emit(toastShow, { variant: 'info', message: t('session.endedElsewhere') });
    }
    isHeard.current = false;
  });

  useEffect(() => {
    const opened = openSessionChannel((news) => hear(news));
    channel.current = opened;
    return () => opened.close();
  }, []);

  useEffect(() => {
    const offs = [
      bus.on(authLoggedIn, ({ user }) => loggedIn({ kind: 'logged-in', user })),
      bus.on(authLoggedOut, ({ reason }) => loggedOut(reason)),
      bus.on(sessionExpired, () => expired()),
      bus.on(profileChanged, ({ user }) => auth.logIn(user)),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [bus, auth]);
}

/** The modal that this kind of account logs in by. */
function loginOf(userType: UserType | undefined): AuthModal {
  switch (userType) {
    case 'dealer':
    case 'dealer-staff':
      return 'dealer-login';
    case 'mechanic':
      return 'workshop-login';
    case 'user':
    case 'car-seller':
    case undefined:
      return 'login-list';
  }
}
