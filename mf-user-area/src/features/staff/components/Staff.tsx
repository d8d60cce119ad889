import { failureMessage } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, EmptyState, ErrorState, Heading, Stack } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import UsersRound from 'lucide-react/icons/users-round';
import { useState } from 'react';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { staffQuery } from '../data/staff-query.ts';
import { InvitationRow } from './InvitationRow.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { MemberRow } from './MemberRow.tsx';

/** The dealer's staff and pending invitations (UA-11). */
export function Staff() {
  const t = useCopy();
  const [isInviting, setIsInviting] = useState(false);
  const invite = (
    <Button icon={<UserRoundPlus aria-hidden="true" />} onClick={() => setIsInviting(true)}>
      {t('staff.invite')}
    </Button>
  );
  return (
    <>
      <PageTitle actions={invite}>{t('menu.staff')}</PageTitle>
      <People />
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </>
  );
}

function People() {
  const t = useCopy();
  const { call } = useKarwan();
  const { data, error, isFetching, refetch } = useQuery(staffQuery(call));
  if (!data && error) {
    return (
      <ErrorState
        title={t('staff.failed')}
        onRetry={() => void refetch()}
        retryLabel={t('retry')}
        isRetrying={isFetching}
      >
        {failureMessage(error)}
      </ErrorState>
    );
  }
  if (!data) return <ListSkeleton />;
  const { members, invitations } = data;
  if (members.length + invitations.length === 0) {
    return (
      <EmptyState icon={<UsersRound />} title={t('staff.empty')}>
        {t('staff.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <Stack $gap="space-8">
      {members.length > 0 && (
        <Stack as="section" $gap="space-3" aria-labelledby="staff-members">
          <Heading id="staff-members" $size="card">
            {t('staff.members')}
          </Heading>
          <RowList>
            {members.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </RowList>
        </Stack>
      )}
      {invitations.length > 0 && (
        <Stack as="section" $gap="space-3" aria-labelledby="staff-invitations">
          <Heading id="staff-invitations" $size="card">
            {t('staff.invitations')}
          </Heading>
          <RowList>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </RowList>
        </Stack>
      )}
    </Stack>
  );
}
