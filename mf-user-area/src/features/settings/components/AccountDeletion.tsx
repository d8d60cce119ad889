import { ACCOUNT_RETENTION_DAYS, type UserProfile } from '@karwan/shared-contracts';
import { Button, Card, Dialog, Heading, Stack, Text } from '@karwan/shared-ui';
import { useState } from 'react';
import { ConfirmIdentity } from '../../../components/ConfirmIdentity.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { useAccountDeletion } from '../data/use-account-deletion.ts';

/** Explains what deleting the account does, and starts it. Requires confirmation of identity. */
export function AccountDeletion({ user }: { user: UserProfile }) {
  const t = useCopy();
  const [isConfirming, setIsConfirming] = useState(false);
  const deleteAccount = useAccountDeletion();
  // Staff accounts belong to their dealer, who can disable them.
  if (user.userType === 'dealer-staff') return null;
  const description = t(`deletion.what.${user.userType}`, { days: ACCOUNT_RETENTION_DAYS });
  return (
    <Card>
      <Stack as="section" $gap="space-4" aria-labelledby="account-deletion">
        <Heading id="account-deletion" $size="card">
          {t('deletion.title')}
        </Heading>
        <Text $tone="muted">{description}</Text>
        <div>
          <Button variant="danger" onClick={() => setIsConfirming(true)}>
            {t('deletion.begin')}
          </Button>
        </div>
      </Stack>
      <Dialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('deletion.question')}
        description={description}
        closeLabel={t('confirm.close')}
        isDismissedOutside={false}
      >
        <ConfirmIdentity
          user={user}
          purpose="delete-account"
          action={deleteAccount}
          label={t('deletion.confirm')}
          isDangerous
        />
      </Dialog>
    </Card>
  );
}
