import { useAuthDeepLink } from './use-auth-deep-link.ts';
import { useLiveAccount } from './use-live-account.ts';
import { useReopenedModal } from './use-reopened-modal.ts';
import { useSession } from './use-session.ts';

/** The session's part of the page; it draws nothing, so that what it hears renders nothing else. */
export function Session() {
  useSession();
  useLiveAccount();
  useAuthDeepLink();
  useReopenedModal();
  return null;
}
