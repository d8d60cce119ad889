import { Button, Cluster, VisuallyHidden } from '@karwan/shared-ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { Bubble, BubbleNote, BubbleText } from './bubble.ts';
import type { Outgoing } from './outbox.ts';

export type OutgoingBubbleProps = {
  message: Outgoing;
  onRetry: () => void;
  onDiscard: () => void;
  labels: {
    byYou: string;
    sending: string;
    waiting: string;
    refused: (reason: string) => string;
    retry: string;
    discard: string;
  };
};

/** An unsent message: sending, waiting for the connection, or refused with a reason. */
export function OutgoingBubble({ message, onRetry, onDiscard, labels }: OutgoingBubbleProps) {
  const isRefused = message.state === 'refused';
  return (
    <Bubble $isOwn>
      <VisuallyHidden>{labels.byYou}</VisuallyHidden>
      <BubbleText $isOwn>{message.text}</BubbleText>
      <BubbleNote $isOwn role="status">
        {isRefused ? <CircleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
        <span>{message.state === 'refused' ? labels.refused(message.reason ?? '') : labels[message.state]}</span>
      </BubbleNote>
      {message.state !== 'sending' && (
        <Cluster $justify="end" $gap="space-1">
          <Button variant="quiet" size="sm" onClick={onRetry}>
            {labels.retry}
          </Button>
          {isRefused && (
            <Button variant="quiet" size="sm" onClick={onDiscard}>
              {labels.discard}
            </Button>
          )}
        </Cluster>
      )}
    </Bubble>
  );
}
