import { authOpen, opensModal } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Cluster, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { accountOf, type SignupKind } from '../data/signup-kind.ts';

/** For who has an account already. */
export function LogInInstead({ kind }: { kind: SignupKind }) {
  const t = useCopy();
  const { bus } = useKarwan();
  const { loginModal, home } = accountOf(kind);
  return (
    <Cluster $gap="space-1" $justify="center">
      <Text as="span" $tone="muted">
        {t(kind === 'workshop' ? 'signup.haveWorkshop' : 'signup.haveDealer')}
      </Text>
      <Button
        variant="quiet"
        size="sm"
        {...opensModal(loginModal)}
        onClick={() => bus.emit(authOpen, { modal: loginModal, returnTo: home })}
      >
        {t('logIn')}
      </Button>
    </Cluster>
  );
}
