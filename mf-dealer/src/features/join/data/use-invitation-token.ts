import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const KEY = 'karwan:invitation';

/**
 * Token of the emailed link. Removed from the address after reading and stored for this tab, so that a reload finds it.
 * Undefined until the effect has run in the browser; null if there is none.
 */
export function useInvitationToken(): string | null | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const inAddress = tokenOf(hash);
    if (inAddress) {
      keep(inAddress);
      void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    }
    setToken(inAddress ?? kept());
  }, [hash, navigate, pathname, search]);
  return token;
}

function tokenOf(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null;
  }
}

export function forgetInvitationToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}

function keep(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Without storage, a reload needs the link again.
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
