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
  const [asked, setAsked] = useState<PhoneAction>({ action: 'remove-phone', phone: '' });
  const [isAsking, setIsAsking] = useState(false);
  const phones = user.phones ?? [];
  const isRemoval = asked.action === 'remove-phone';
  const words = isRemoval ? 'remove' : 'prefer';
  const ask = (action: PhoneAction['action'], phone: string) => () => {
    setAsked({ action, phone });
    setIsAsking(true);
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
              {...(change && { onMakePrimary: ask('set-primary-phone', phone), onRemove: ask('remove-phone', phone) })}
            />
          ))}
        </RowList>
      </Stack>
      {change && (
        <Dialog
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          title={t(`phones.${words}.title`, { phone: readablePhone(asked.phone) })}
          description={t(`phones.${words}.description`)}
          closeLabel={t('confirm.close')}
          isDismissedOutside={false}
        >
          <ConfirmIdentity
            user={user}
            purpose="confirm-identity"
            act={async (proof) => {
              await change(asked, proof);
              setIsAsking(false);
            }}
            label={t(`phones.${words}.confirm`)}
            isDangerous={isRemoval}
            failed={messages.profileUpdateFailed}
          />
        </Dialog>
      )}
    </Card>
  );
}
