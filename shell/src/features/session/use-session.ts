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
 * What a login or its end means for the page: data of the one who left goes, loaders run again, other tabs follow
 * (AUTH-09). An expired one leads home, where a login is asked for that leads back to where the person was (AUTH-10); what
 * they had typed there is kept by its form.
 */
export function useSession(): void {
  const { auth, bus, queryClient } = useKarwan();
  const t = useCopy();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const { isLoggedIn, user } = useAuthState();
  /** Who is logged in, or was last. */
  const lastUser = useRef(user);
  useEffect(() => {
    if (user) lastUser.current = user;
  }, [user]);
  const loginAgain = useLoginAgain();
  /** How many sessions have ended here, and after how many of them the page was brought up to date. */
  const [endings, setEndings] = useState(0);
  const seenEndings = useRef(0);
  const channel = useRef<SessionChannel>(undefined);
  const blockedReason = useRef<string>(undefined);
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
    } else {
      // Each tab keeps its own typed forms; the rest on this device the other tab has forgotten.
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
