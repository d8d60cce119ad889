import { useAuthState } from '@karwan/shared-kit';
import { Heading, Stack, Text, token } from '@karwan/shared-ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { Sessions } from './Sessions.tsx';

/** Password and devices of the logged-in user, as sections inside another remote's page. */
export function SecuritySettings() {
  const t = useCopy();
  const { user } = useAuthState();
  // After a logout the surrounding page is about to unmount.
  if (!user) return null;
  return (
    <Stack $gap="space-10">
      {user.hasPassword === false ? (
        <Section title={t('changePassword.title')} description={t('changePassword.google')} />
      ) : (
        <Section title={t('changePassword.title')} description={t('changePassword.why')}>
          <ChangePassword user={user} />
        </Section>
      )}
      <Section title={t('sessions.title')} description={t('sessions.why')}>
        <Sessions />
      </Section>
    </Stack>
  );
}

function Section({ title, description, children }: { title: string; description: string; children?: ReactNode }) {
  const titleId = useId();
  return (
    <Region aria-labelledby={titleId}>
      <Stack $gap="space-1">
        <Heading id={titleId} $size="card">
          {title}
        </Heading>
        <Text $tone="muted">{description}</Text>
      </Stack>
      {children}
    </Region>
  );
}

const Region = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-5')};
  max-inline-size: 40rem;
`;
