import { type CaseMessage, formatTime } from '@karwan/shared-contracts';
import { VisuallyHidden } from '@karwan/shared-ui';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import { Bubble, BubbleNote, BubbleText } from '../messages/bubble.ts';

export type CaseBubbleLabels = { byYou: string; by: (name: string) => string; sent: string; seen: string };

type CaseBubbleProps = { message: CaseMessage; isOwn: boolean; labels: CaseBubbleLabels };

/** A stored message, with the name of its office author. The user's own messages show whether they were read. */
export function CaseBubble({ message, isOwn, labels }: CaseBubbleProps) {
  const { name, text, sentAt, seenAt } = message;
  return (
    <Bubble $isOwn={isOwn}>
      <VisuallyHidden>{isOwn ? labels.byYou : labels.by(name)}</VisuallyHidden>
      <BubbleText $isOwn={isOwn}>{text}</BubbleText>
      <BubbleNote $isOwn={isOwn}>
        {name && <span aria-hidden="true">{name}, </span>}
        <time dateTime={sentAt}>{formatTime(sentAt)}</time>
        {isOwn && (seenAt === null ? <Check aria-hidden="true" /> : <CheckCheck aria-hidden="true" />)}
        {isOwn && <span>{seenAt === null ? labels.sent : labels.seen}</span>}
      </BubbleNote>
    </Bubble>
  );
}
