import { type Booking, readablePhone, telLink, whatsAppLink } from '@karwan/shared-contracts';
import { Cluster, LinkButton, Stack, Text } from '@karwan/shared-ui';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { useCopy } from '../../../lib/copy.ts';

/** Assigned employee, with links to call or message. Renders nothing without a phone number. */
export function AssigneeContact({ booking: { assignee, assigneePhone } }: { booking: Booking }) {
  const t = useCopy();
  if (!assignee || !assigneePhone) return null;
  return (
    <Stack $gap="space-2">
      <Text>{t('bookings.comes', { name: assignee })}</Text>
      <Cluster>
        <LinkButton variant="secondary" icon={<Phone aria-hidden="true" />} href={telLink(assigneePhone)}>
          {t('bookings.call', { phone: readablePhone(assigneePhone) })}
        </LinkButton>
        <LinkButton
          variant="secondary"
          icon={<MessageCircle aria-hidden="true" />}
          href={whatsAppLink(assigneePhone)}
          target="_blank"
          rel="noreferrer"
        >
          {t('bookings.whatsApp')}
        </LinkButton>
      </Cluster>
    </Stack>
  );
}
