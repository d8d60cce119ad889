import { authOpen, isSellPath } from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';
import { LoginRequiredPage } from '../pages/login-required-page.tsx';

/** A page that needs an account, for a visitor: asks for the login at once and goes on to the page after it (ACC-01, ACC-04). */
export function LoginRequired() {
  const { bus } = useKarwan();
  const { isLoggedIn } = useAuthState();
  const navigate = useNavigate();
  const location = useLocation();
  const place = createPath(location);

  useEffect(() => {
    if (isLoggedIn) void navigate(place, { replace: true });
    else bus.emit(authOpen, { modal: 'login-list', returnTo: place });
  }, [isLoggedIn, bus, navigate, place]);

  return (
    <LoginRequiredPage
      page={isSellPath(location.pathname) ? 'sell' : 'private'}
      onLogIn={() => bus.emit(authOpen, { modal: 'login-list', returnTo: place })}
    />
  );
}
