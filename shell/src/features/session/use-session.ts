import {
  authLoggedIn,
  authLoggedOut,
  forgetTyped,
  paths,
  profileBlocked,
  profileChanged,
  sessionExpired,
  surroundingsOf,
  toastShow,
} from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useCopy } from '../../lib/copy.ts';
import { endSession } from './end-session.ts';
import { forgetOnDevice, idsOf } from './forget-on-device.ts';
import { openSessionChannel, type SessionChannel, type SessionNews } from './session-channel.ts';
import { useLoginAgain } from './use-login-again.ts';

/**
 * Handles login and logout for the page: removes the previous account's data, revalidates loaders, and synchronises
 * other tabs (AUTH-09). An expired session navigates home and opens a login that returns to the previous page
 * (AUTH-10); forms preserve their input.
 */
export function useSession(): void {
  const { auth, bus, queryClient } = useKarwan();
  const t = useCopy();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const { isLoggedIn, user } = useAuthState();
  /** The account that is or was last logged in. */
  const lastUser = useRef(user);
  useEffect(() => {
    if (user) lastUser.current = user;
  }, [user]);
  const loginAgain = useLoginAgain();
  /** The number of sessions ended here, and the number after which the page was last refreshed. */
  const [endings, setEndings] = useState(0);
  const seenEndings = useRef(0);
  const channel = useRef<SessionChannel>(undefined);
  const blockedReason = useRef<string>(undefined);
  /** True while handling another tab's message, which must not be sent back. */
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
    // A failed login changes nothing for other tabs.
    if (reason !== 'failed-login')
      tell({
        kind: 'logged-out',
        ...(reason === 'blocked' && { blockedReason: blockedReason.current }),
        ...(reason === 'expired' && { isExpired: true }),
      });
    if (reason === 'chosen' && lastUser.current) void forgetOnDevice(idsOf(lastUser.current));
    queryClient.removeQueries({ type: 'inactive' });
    setEndings((count) => count + 1);
    if (reason === 'expired') loginAgain();
    else if (surroundingsOf(pathname).isPrivate) void navigate(paths.home);
    else void revalidate();
  });

  // Refetches only once no private page is shown: the API would refuse its queries.
  useEffect(() => {
    if (seenEndings.current === endings || isLoggedIn || surroundingsOf(pathname).isPrivate) return;
    seenEndings.current = endings;
    // After all effects of this render, which disable the queries of signed-in people.
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
    } else {
      // Each tab clears its own typed forms; the other tab has already cleared the device.
      if (!news.isExpired) forgetTyped('');
      endSession({ auth, bus }, t, news.blockedReason);
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
      bus.on(profileBlocked, ({ reason }) => {
        blockedReason.current = reason;
      }),
      bus.on(authLoggedOut, ({ reason }) => loggedOut(reason)),
      bus.on(sessionExpired, () => expired()),
      bus.on(profileChanged, ({ user }) => auth.logIn(user)),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [bus, auth]);
}
