import {
  authLoggedIn,
  authLoggedOut,
  clearFormValues,
  pageLayoutOf,
  paths,
  profileBlocked,
  profileChanged,
  sessionExpired,
  toastShow,
} from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useCopy } from '../../lib/copy.ts';
import { clearDeviceData, storageIdsOf } from './clear-device-data.ts';
import { endSession } from './end-session.ts';
import { openSessionChannel, type SessionChannel, type SessionMessage } from './session-channel.ts';
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
  const [logoutCount, setLogoutCount] = useState(0);
  const refreshedLogoutCount = useRef(0);
  const channel = useRef<SessionChannel>(undefined);
  const blockedReason = useRef<string>(undefined);
  /** True while handling another tab's message, which must not be sent back. */
  const isApplyingRemoteChange = useRef(false);

  const broadcast = (message: SessionMessage) => {
    if (!isApplyingRemoteChange.current) channel.current?.broadcast(message);
  };

  const onLoggedIn = useEffectEvent((user: SessionMessage & { kind: 'logged-in' }) => {
    broadcast(user);
    void queryClient.invalidateQueries();
    void revalidate();
  });

  const onLoggedOut = useEffectEvent((reason: string) => {
    // A failed login changes nothing for other tabs.
    if (reason !== 'failed-login')
      broadcast({
        kind: 'logged-out',
        ...(reason === 'blocked' && { blockedReason: blockedReason.current }),
        ...(reason === 'expired' && { isExpired: true }),
      });
    if (reason === 'chosen' && lastUser.current) void clearDeviceData(storageIdsOf(lastUser.current));
    queryClient.removeQueries({ type: 'inactive' });
    setLogoutCount((count) => count + 1);
    if (reason === 'expired') loginAgain();
    else if (pageLayoutOf(pathname).isPrivate) void navigate(paths.home);
    else void revalidate();
  });

  // Refetches only once no private page is shown: the API would refuse its queries.
  useEffect(() => {
    if (refreshedLogoutCount.current === logoutCount || isLoggedIn || pageLayoutOf(pathname).isPrivate) return;
    refreshedLogoutCount.current = logoutCount;
    // After all effects of this render, which disable the queries of signed-in people.
    queueMicrotask(() => {
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.invalidateQueries({ type: 'active' });
    });
  }, [logoutCount, isLoggedIn, pathname, queryClient]);

  const onExpired = useEffectEvent(() => {
    bus.emit(toastShow, { variant: 'info', message: t('session.expired') });
  });

  const applyRemoteChange = useEffectEvent((message: SessionMessage) => {
    isApplyingRemoteChange.current = true;
    if (message.kind === 'logged-in') {
      auth.logIn(message.user);
      bus.emit(authLoggedIn, { user: message.user });
    } else {
      // Each tab clears its own typed forms; the other tab has already cleared the device.
      if (!message.isExpired) clearFormValues('');
      endSession({ auth, bus }, t, message.blockedReason);
    }
    isApplyingRemoteChange.current = false;
  });

  useEffect(() => {
    const sessionChannel = openSessionChannel((message) => applyRemoteChange(message));
    channel.current = sessionChannel;
    return () => sessionChannel.close();
  }, []);

  useEffect(() => {
    const unsubscribers = [
      bus.on(authLoggedIn, ({ user }) => onLoggedIn({ kind: 'logged-in', user })),
      bus.on(profileBlocked, ({ reason }) => {
        blockedReason.current = reason;
      }),
      bus.on(authLoggedOut, ({ reason }) => onLoggedOut(reason)),
      bus.on(sessionExpired, () => onExpired()),
      bus.on(profileChanged, ({ user }) => auth.logIn(user)),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [bus, auth]);
}
