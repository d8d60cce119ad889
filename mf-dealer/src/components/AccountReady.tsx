import { type AuthModal, authOpen } from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { Button, EmptyState } from '@karwan/shared-ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useCopy } from '../lib/copy.ts';

type AccountReadyProps = {
  title: string;
  headingLevel?: 1 | 2;
  loginModal: AuthModal;
  /** Where to go after the login. */
  home: string;
};

/** Shown after the sign-up. mf-auth logs in automatically; if that fails, the user logs in here. */
export function AccountReady({ title, headingLevel = 2, loginModal, home }: AccountReadyProps) {
  const t = useCopy();
  const { bus } = useKarwan();
  const { isLoggedIn } = useAuthState();
  return (
    <EmptyState
      headingLevel={headingLevel}
      icon={<CircleCheck />}
      title={title}
      actions={
        !isLoggedIn && (
          <Button variant="secondary" onClick={() => bus.emit(authOpen, { modal: loginModal, returnTo: home })}>
            {t('logIn')}
          </Button>
        )
      }
    >
      {t('loggingIn')}
    </EmptyState>
  );
}
