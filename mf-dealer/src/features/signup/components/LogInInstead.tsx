import { authOpen, opensModal } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, type ButtonProps, Cluster, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { accountOf, type SignupKind } from '../data/signup-kind.ts';

/** For users who already have an account. */
export function LogInInstead({ kind }: { kind: SignupKind }) {
  const t = useCopy();
  return (
    <Cluster $gap="space-1" $justify="center">
      <Text as="span" $tone="muted">
        {t(kind === 'workshop' ? 'signup.haveWorkshop' : 'signup.haveDealer')}
      </Text>
      <LogInButton kind={kind} variant="quiet" size="sm">
        {t('logIn')}
      </LogInButton>
    </Cluster>
  );
}

type LogInButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'children'> & { kind: SignupKind };

/** Opens the login of this kind of account. */
export function LogInButton({ kind, ...buttonProps }: LogInButtonProps) {
  const { bus } = useKarwan();
  const { loginModal, home } = accountOf(kind);
  return (
    <Button
      {...buttonProps}
      {...opensModal(loginModal)}
      onClick={() => bus.emit(authOpen, { modal: loginModal, returnTo: home })}
    />
  );
}
