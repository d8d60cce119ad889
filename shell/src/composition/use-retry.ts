import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useBrowsing } from './browsing.tsx';

/** Mounts the remote of this place if it is missing, then goes to the same place again. Never rejects. */
export function useRetry(): () => Promise<void> {
  const { mount } = useBrowsing();
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(async () => {
    // A navigation would only ask for the same remote again.
    if (await mount(location.pathname)) await navigate(location, { replace: true, preventScrollReset: true });
  }, [mount, navigate, location]);
}
