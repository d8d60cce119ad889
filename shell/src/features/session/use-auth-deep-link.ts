import { authModal } from '@karwan/shared-contracts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useKarwan } from '../../lib/shell-context.tsx';

/** `?auth=email-login` opens that modal: links in mails, and the buttons of a page whose scripts have not run yet. */
export function useAuthDeepLink(): void {
  const { auth } = useKarwan();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('auth');

  useEffect(() => {
    if (asked === null) return;
    const modal = authModal.safeParse(asked);
    if (modal.success && !auth.getSnapshot().isLoggedIn) auth.openModal(modal.data);
    setQuery(
      (current) => {
        current.delete('auth');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [asked, auth, setQuery]);
}
