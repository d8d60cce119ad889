import type { Officer } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Card, Container, Dialog, Heading, Stack, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { needsLogin, officerQuery } from '../../../lib/queries/officer.ts';
import { useBufferedShortcuts } from '../../../lib/use-buffered-shortcuts.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { useLogin } from '../data/use-login.ts';
import { LogIn } from './LogIn.tsx';

/** Shows the login, or the office. If the session ends in an open room, the login opens over the room. */
export function OfficeGate({ children }: { children: (officer: Officer) => ReactNode }) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(officerQuery(call));
  const isOnline = useIsOnline();
  const isLoggedOut = needsLogin(query.error);
  useBufferedShortcuts(query.data === undefined && !query.error);
  if (isLoggedOut && query.data === undefined) return <LoginPage />;
  return (
    <>
      {query.data === undefined && (
        <Container>
          <QueryContent query={query} errorTitle={t(isOnline ? 'failed' : 'failedWithoutNet')}>
            {() => null}
          </QueryContent>
        </Container>
      )}
      {query.data !== undefined && children(query.data)}
      {isLoggedOut && <LoginDialog />}
    </>
  );
}

function LoginPage() {
  const t = useCopy();
  const login = useLogin();
  return (
    <Container $width="reading">
      <Place>
        <Card>
          <Stack $gap="space-6">
            <Heading as="h1" $size="section">
              {t(`login.titles.${login.step.name}`)}
            </Heading>
            <LogIn login={login} />
          </Stack>
        </Card>
      </Place>
    </Container>
  );
}

function LoginDialog() {
  const t = useCopy();
  const login = useLogin();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title={t('login.again')}
      closeLabel={t('close')}
      isDismissedOutside={false}
    >
      <LogIn login={login} />
    </Dialog>
  );
}

const Place = styled.div`
  padding-block: ${token('space-10')};
`;
