import { authOpen, opensModal, type UserProfile } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Card, Cluster, ConfirmDialog, Heading, Stack, Text } from '@karwan/shared-ui';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { readablePhone } from '../data/readable-phone.ts';
import { usePhoneActions } from '../data/use-phone-actions.ts';
import { PhoneRow } from './PhoneRow.tsx';

/** The verified numbers, the primary one first: add, remove, make primary (UA-01). */
export function ContactNumbers({ user }: { user: UserProfile }) {
  const t = useCopy();
  const { bus } = useKarwan();
  const change = usePhoneActions(user);
  const [asked, setAsked] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const phones = user.phones ?? [];
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
              isBusy={Boolean(change?.isPending && change.variables.phone === phone)}
              {...(change
                ? {
                    onMakePrimary: () => change.mutate({ action: 'set-primary-phone', phone }),
                    onRemove: () => {
                      setAsked(phone);
                      setIsAsking(true);
                    },
                  }
                : {})}
            />
          ))}
        </RowList>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('phones.remove.title', { phone: readablePhone(asked ?? '') })}
        description={t('phones.remove.description')}
        confirmLabel={t('phones.remove.confirm')}
        cancelLabel={t('phones.remove.cancel')}
        isDangerous
        isBusy={change?.isPending ?? false}
        onConfirm={() => {
          if (!asked) return;
          change?.mutate({ action: 'remove-phone', phone: asked }, { onSettled: () => setIsAsking(false) });
        }}
      />
    </Card>
  );
}
