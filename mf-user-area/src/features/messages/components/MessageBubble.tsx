import { type ChatMessage, formatTime } from '@karwan/shared-contracts';
import { Bubble, BubbleNote, BubbleText } from '@karwan/shared-kit';
import { VisuallyHidden } from '@karwan/shared-ui';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import { useCopy } from '../../../lib/copy.ts';

/** A message stored on the server. The user's own show whether the recipient has seen them. */
export function MessageBubble({ message, isOwn }: { message: ChatMessage; isOwn: boolean }) {
  const t = useCopy();
  const isSeen = message.seenAt !== null;
  return (
    <Bubble $isOwn={isOwn}>
      <VisuallyHidden>{t(isOwn ? 'messages.byYou' : 'messages.byOther')}</VisuallyHidden>
      <BubbleText $isOwn={isOwn}>{message.text}</BubbleText>
      <BubbleNote $isOwn={isOwn}>
        <time dateTime={message.sentAt}>{formatTime(message.sentAt)}</time>
        {isOwn && (isSeen ? <CheckCheck aria-hidden="true" /> : <Check aria-hidden="true" />)}
        {isOwn && <span>{t(isSeen ? 'messages.seen' : 'messages.sent')}</span>}
      </BubbleNote>
    </Bubble>
  );
}
