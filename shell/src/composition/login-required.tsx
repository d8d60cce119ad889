import { authOpen, isSellPath } from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';
import { LoginRequiredPage } from '../pages/login-required-page.tsx';

/**
 * Shown to visitors on a page that needs an account: opens the login and continues to the page after it (ACC-01,
 * ACC-04).
 */
export function LoginRequired() {
  const { bus } = useKarwan();
  const { isLoggedIn } = useAuthState();
  const navigate = useNavigate();
  const location = useLocation();
  const currentPath = createPath(location);

  useEffect(() => {
    if (isLoggedIn) void navigate(currentPath, { replace: true });
    else bus.emit(authOpen, { modal: 'login-list', returnTo: currentPath });
  }, [isLoggedIn, bus, navigate, currentPath]);

  return (
    <LoginRequiredPage
      page={isSellPath(location.pathname) ? 'sell' : 'private'}
      onLogIn={() => bus.emit(authOpen, { modal: 'login-list', returnTo: currentPath })}
    />
  );
}
