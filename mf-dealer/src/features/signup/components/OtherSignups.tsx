import { Cluster, Stack, Text, TextLink } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { type SignupKind, signupKinds, signupPath } from '../data/signup-kind.ts';

/** Links to the sign-up pages of the other kinds. */
export function OtherSignups({ kind }: { kind: SignupKind }) {
  const t = useCopy();
  return (
    <Stack as="nav" $gap="space-2" aria-label={t('signup.others')}>
      <Text $tone="muted" $size="sm">
        {t('signup.others')}
      </Text>
      <Cluster $gap="space-4">
        {signupKinds
          .filter((other) => other !== kind)
          .map((other) => (
            <TextLink key={other} render={<Link to={signupPath(other)} />}>
              {t(`signup.${other}.short`)}
            </TextLink>
          ))}
      </Cluster>
    </Stack>
  );
}
