import { authOpen, messages, opensModal, readablePhone, type UserProfile } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Card, Cluster, Dialog, Heading, Stack, Text } from '@karwan/shared-ui';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ConfirmIdentity } from '../../../components/ConfirmIdentity.tsx';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { type PhoneAction, usePhoneActions } from '../data/use-phone-actions.ts';
import { PhoneRow } from './PhoneRow.tsx';

/** Verified numbers, the primary one first: add, remove, make primary (UA-01). */
export function ContactNumbers({ user }: { user: UserProfile }) {
  const t = useCopy();
  const { bus } = useKarwan();
  const change = usePhoneActions(user);
  /** Not reset while the dialog closes, so that its text does not change. */
  const [pendingAction, setPendingAction] = useState<PhoneAction>({ action: 'remove-phone', phone: '' });
  const [isConfirming, setIsConfirming] = useState(false);
  const phones = user.phones ?? [];
  const isRemoval = pendingAction.action === 'remove-phone';
  const copyKey = isRemoval ? 'remove' : 'prefer';
  const askToConfirm = (action: PhoneAction['action'], phone: string) => () => {
    setPendingAction({ action, phone });
    setIsConfirming(true);
  };
  return (
    <Card>
      <Stack as="section" $gap="space-4" aria-labelledby="contact-numbers">
        <Cluster $justify="space-between">
          <Heading id="contact-numbers" $size="card">
            {t('phones.title')}
          </Heading>
          {change && (
            <Button
              variant="secondary"
              size="sm"
              icon={<Plus aria-hidden="true" />}
              {...opensModal('add-phone-send-otp')}
              onClick={() => bus.emit(authOpen, { modal: 'add-phone-send-otp' })}
            >
              {t('phones.add')}
            </Button>
          )}
        </Cluster>
        {phones.length === 0 && <Text $tone="muted">{t('phones.none')}</Text>}
        <RowList>
          {phones.map((phone, index) => (
            <PhoneRow
              key={phone}
              phone={phone}
              isPrimary={index === 0}
              {...(change && {
                onMakePrimary: askToConfirm('set-primary-phone', phone),
                onRemove: askToConfirm('remove-phone', phone),
              })}
            />
          ))}
        </RowList>
      </Stack>
      {change && (
        <Dialog
          isOpen={isConfirming}
          onOpenChange={setIsConfirming}
          title={t(`phones.${copyKey}.title`, { phone: readablePhone(pendingAction.phone) })}
          description={t(`phones.${copyKey}.description`)}
          closeLabel={t('confirm.close')}
          isDismissedOutside={false}
        >
          <ConfirmIdentity
            user={user}
            purpose="confirm-identity"
            action={async (proof) => {
              await change(pendingAction, proof);
              setIsConfirming(false);
            }}
            label={t(`phones.${copyKey}.confirm`)}
            isDangerous={isRemoval}
            fallbackMessage={messages.profileUpdateFailed}
          />
        </Dialog>
      )}
    </Card>
  );
}
