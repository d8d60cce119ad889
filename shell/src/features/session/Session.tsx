import { useAuthDeepLink } from './use-auth-deep-link.ts';
import { useLiveAccount } from './use-live-account.ts';
import { useReopenedModal } from './use-reopened-modal.ts';
import { useSession } from './use-session.ts';

/** The page's session logic; renders nothing, so that its updates re-render nothing else. */
export function Session() {
  useSession();
  useLiveAccount();
  useAuthDeepLink();
  useReopenedModal();
  return null;
}
