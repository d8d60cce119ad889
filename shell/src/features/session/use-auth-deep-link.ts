import { type AuthModal, authModal } from '@karwan/shared-contracts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useKarwan } from '../../lib/shell-context.tsx';

/**
 * `?auth=email-login` opens that modal: links from support and in mails, and the buttons of a page whose scripts have not
 * run yet. Who is logged in already is asked for no login; who is not, for one before anything else.
 */
export function useAuthDeepLink(): void {
  const { auth } = useKarwan();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('auth');

  useEffect(() => {
    if (asked === null) return;
    const modal = authModal.safeParse(asked).data;
    const opened = modal && modalFor(modal, auth.getSnapshot().isLoggedIn);
    if (opened) auth.openModal(opened);
    setQuery(
      (current) => {
        current.delete('auth');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [asked, auth, setQuery]);
}

function modalFor(modal: AuthModal, isLoggedIn: boolean): AuthModal | undefined {
  switch (modal) {
    case 'logout-confirmation':
      return isLoggedIn ? modal : undefined;
    case 'add-phone-send-otp':
    case 'add-phone-verify-otp':
      return isLoggedIn ? modal : 'login-list';
    default:
      return isLoggedIn ? undefined : modal;
  }
}
