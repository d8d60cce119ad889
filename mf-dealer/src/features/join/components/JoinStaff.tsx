import { failureMessage, userAreaPath } from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { Card, Container, token as design, ErrorState, Skeleton, Stack } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { AccountReady } from '../../../components/AccountReady.tsx';
import { LoggedInNotice } from '../../../components/LoggedInNotice.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { invitationQuery, isInvalidInvitation } from '../data/invitation-query.ts';
import { useInvitationToken } from '../data/use-invitation-token.ts';
import { JoinForm } from './JoinForm.tsx';
import { NoInvitation } from './NoInvitation.tsx';

/** Accepts an invitation to a dealer's staff: shows who invites, and creates the account (UA-11). */
export function JoinStaff() {
  const token = useInvitationToken();
  const { user } = useAuthState();
  const [isJoined, setIsJoined] = useState(false);
  const t = useCopy();
  return (
    <Page $width="reading">
      <Card>{content()}</Card>
    </Page>
  );

  function content(): ReactNode {
    if (isJoined)
      return <AccountReady headingLevel={1} title={t('join.joined')} loginModal="dealer-login" home={userAreaPath()} />;
    if (token === undefined) return <Loading />;
    if (token === null) return <NoInvitation reason="missing" />;
    if (user) return <LoggedInNotice user={user} reason="join" />;
    return <Invited key={token} token={token} onJoined={() => setIsJoined(true)} />;
  }
}

function Invited({ token, onJoined }: { token: string; onJoined: () => void }) {
  const t = useCopy();
  const { call } = useKarwan();
  const { data, error, isFetching, refetch } = useQuery(invitationQuery(call, token));
  if (isInvalidInvitation(error)) return <NoInvitation reason="invalid" />;
  if (data) return <JoinForm token={token} invitation={data} onJoined={onJoined} />;
  if (error) {
    return (
      <ErrorState
        headingLevel={1}
        title={t('join.failed')}
        onRetry={() => void refetch()}
        retryLabel={t('retry')}
        isRetrying={isFetching}
      >
        {failureMessage(error)}
      </ErrorState>
    );
  }
  return <Loading />;
}

function Loading() {
  const t = useCopy();
  return (
    <Stack $gap="space-5" role="status" aria-label={t('join.loading')}>
      <Skeleton $shape="box" $height="2.5rem" />
      <Skeleton $shape="box" $height="18rem" />
    </Stack>
  );
}

const Page = styled(Container)`
  padding-block: ${design('space-6')} ${design('section-gap')};
`;
