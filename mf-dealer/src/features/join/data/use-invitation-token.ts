import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const STORAGE_KEY = 'karwan:invitation';

/**
 * Token of the emailed link. Removed from the address after reading and stored for this tab, so that a reload finds it.
 * Undefined until the effect has run in the browser; null if there is none.
 */
export function useInvitationToken(): string | null | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const tokenInUrl = tokenOf(hash);
    if (tokenInUrl) {
      storeToken(tokenInUrl);
      void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    }
    setToken(tokenInUrl ?? storedToken());
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

export function clearInvitationToken(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}

function storeToken(token: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, token);
  } catch {
    // Without storage, a reload needs the link again.
  }
}

function storedToken(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
