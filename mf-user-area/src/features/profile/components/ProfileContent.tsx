import { knownOf, profileStatuses, type UserProfile } from '@karwan/shared-contracts';
import { useAuthState } from '@karwan/shared-kit';
import { Banner, Card, DefinitionList, Stack } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { ContactNumbers } from './ContactNumbers.tsx';
import { EmailRow } from './EmailRow.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { RejectedNotice } from './RejectedNotice.tsx';

/** Picture, name and contacts of the signed-in account, with their forms. Also the widget `profile`. */
export function ProfileContent() {
  const t = useCopy();
  const { user } = useAuthState();
  if (!user) return null;
  const status = knownOf(profileStatuses, user.profileStatus);
  return (
    <Stack $gap="space-6">
      {user.userType === 'dealer' && user.profileStatus === 'pending' && <Banner>{t('profile.pending')}</Banner>}
      {user.profileStatus === 'rejected' && <RejectedNotice reason={user.rejectionReason ?? ''} />}
      <ProfileForm key={user._id} user={user} />
      <Card>
        <DefinitionList
          columns={1}
          items={[
            ...staffRows(t, user),
            {
              term: t('profile.email'),
              value: (
                <EmailRow user={user}>
                  {user.email ? <Email address={user.email} /> : <span>{t('profile.none')}</span>}
                </EmailRow>
              ),
            },
            ...(user.userType === 'dealer' && status
              ? [{ term: t('profile.business'), value: t(`profile.status.${status}`) }]
              : []),
          ]}
        />
      </Card>
      <ContactNumbers user={user} />
    </Stack>
  );
}

/** Staff cannot change their name, so no form shows it. */
const staffRows = (t: Copy, { userType, name, dealerName }: UserProfile) =>
  userType === 'dealer-staff'
    ? [
        { term: t('profile.name'), value: <bdi>{name}</bdi> },
        ...(dealerName ? [{ term: t('profile.dealer'), value: <bdi>{dealerName}</bdi> }] : []),
      ]
    : [];

/** On phones, a long address wraps before its @ instead of overflowing. */
function Email({ address }: { address: string }) {
  const atIndex = address.lastIndexOf('@');
  return (
    <Breakable>
      {address.slice(0, atIndex)}
      <wbr />
      {address.slice(atIndex)}
    </Breakable>
  );
}

const Breakable = styled.span`
  overflow-wrap: anywhere;
`;
