import { Button, Cluster, VisuallyHidden } from '@karwan/shared-ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { useCopy } from '../../../lib/copy.ts';
import type { Outgoing } from '../data/outbox.ts';
import { Bubble, BubbleNote, BubbleText } from './bubble.ts';

type OutgoingBubbleProps = { message: Outgoing; onRetry: () => void; onDiscard: () => void };

/** A message on its way: being sent, waiting for the connection, or refused with the reason. */
export function OutgoingBubble({ message, onRetry, onDiscard }: OutgoingBubbleProps) {
  const t = useCopy();
  const isRefused = message.state === 'refused';
  return (
    <Bubble $isOwn>
      <VisuallyHidden>{t('messages.byYou')}</VisuallyHidden>
      <BubbleText $isOwn>{message.text}</BubbleText>
      <BubbleNote $isOwn role="status">
        {isRefused ? <CircleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
        <span>{isRefused ? t('messages.refused', { reason: message.reason }) : t(`messages.${message.state}`)}</span>
      </BubbleNote>
      {isRefused && (
        <Cluster $justify="end" $gap="space-1">
          <Button variant="quiet" size="sm" onClick={onRetry}>
            {t('retry')}
          </Button>
          <Button variant="quiet" size="sm" onClick={onDiscard}>
            {t('messages.discard')}
          </Button>
        </Cluster>
      )}
    </Bubble>
  );
}
