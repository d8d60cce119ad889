import { type AuthModal, authOpen, type PayloadOf, paths, type UserType } from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { useEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';
import { useCarried } from '../../lib/carried-events.ts';
import { useCopy } from '../../lib/copy.ts';

/** Navigates home and opens a login there, which then returns to the previous page (AUTH-10). */
export function useLoginAgain(): () => void {
  const { bus } = useKarwan();
  const t = useCopy();
  const navigate = useNavigate();
  const location = useLocation();
  const { user, isLoggedIn } = useAuthState();
  /** Of the account that is or was last logged in. */
  const lastKind = useRef<UserType>(undefined);
  const [wish, setWish] = useState<PayloadOf<typeof authOpen> | null>(null);
  // Home may be another document.
  useCarried(authOpen, wish, () => setWish(null));
  const isHome = location.pathname === paths.home;

  useEffect(() => {
    if (user) lastKind.current = user.userType;
  }, [user]);

  // A modal opened before home renders would be bound to the page that is left.
  useEffect(() => {
    if (!wish || (!isHome && !isLoggedIn)) return;
    setWish(null);
    if (!isLoggedIn) bus.emit(authOpen, wish);
  }, [wish, isHome, isLoggedIn, bus]);

  return () => {
    const returnTo = createPath(location);
    setWish({ modal: loginOf(lastKind.current), returnTo, reason: t('session.expiredReason') });
    if (!isHome) void navigate(paths.home);
  };
}

/** The login modal of an account type. */
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
