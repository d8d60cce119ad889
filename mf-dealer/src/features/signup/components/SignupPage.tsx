import { useAuthState } from '@karwan/shared-kit';
import { above, Card, Container, Heading, Stack, Text, token } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AccountReady } from '../../../components/AccountReady.tsx';
import { LoggedInNotice } from '../../../components/LoggedInNotice.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { accountOf, type SignupKind } from '../data/signup-kind.ts';
import { useSignup } from '../data/use-signup.ts';
import { Benefits } from './Benefits.tsx';
import { OtherSignups } from './OtherSignups.tsx';
import { SignupForm } from './SignupForm.tsx';

/** Benefits beside the form; on phones the form is first. */
export function SignupPage({ kind }: { kind: SignupKind }) {
  const t = useCopy();
  return (
    <Container>
      <Columns>
        <Stack $gap="space-3">
          <Heading as="h1" $size="page">
            {t(`signup.${kind}.heading`)}
          </Heading>
          <Text $tone="muted" $size="lg">
            {t(`signup.${kind}.lead`)}
          </Text>
        </Stack>
        <FormColumn $gap="space-5">
          <Card>
            <SignupContent kind={kind} />
          </Card>
          <OtherSignups kind={kind} />
        </FormColumn>
        <Benefits kind={kind} />
      </Columns>
    </Container>
  );
}

function SignupContent({ kind }: { kind: SignupKind }): ReactNode {
  const t = useCopy();
  const signup = useSignup(kind);
  const { user } = useAuthState();
  const { loginModal, home } = accountOf(kind);
  if (signup.isDone) return <AccountReady title={t('signup.done')} loginModal={loginModal} home={home} />;
  if (user) return <LoggedInNotice user={user} reason="signup" />;
  return <SignupForm kind={kind} signup={signup} />;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-6')};
  padding-block: ${token('space-6')} ${token('section-gap')};

  ${above.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 29rem);
    grid-template-rows: auto 1fr;
    gap: ${token('space-6')} ${token('space-16')};
    padding-block-start: ${token('space-12')};
  }
`;

const FormColumn = styled(Stack)`
  ${above.desktop} {
    grid-column: 2;
    grid-row: span 2;
  }
`;
