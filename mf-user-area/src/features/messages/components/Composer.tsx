import { MessageComposer } from '@karwan/shared-kit';
import { Button, Cluster } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { composerLabels } from '../../../lib/message-labels.ts';

/** Names of the copy of `messages.quick`. */
const quickReplies = ['available', 'price', 'visit', 'file', 'paint', 'inspection'] as const;

type ComposerProps = {
  ownId: string;
  conversationId: string;
  hasQuickReplies: boolean;
  onSend: (text: string) => void;
};

/** The field for the next message of a conversation, at first with questions to press. */
export function Composer({ ownId, conversationId, hasQuickReplies, onSend }: ComposerProps) {
  const t = useCopy();
  return (
    <MessageComposer draftKey={`karwan:draft:${ownId}:${conversationId}`} onSend={onSend} labels={composerLabels(t)}>
      {hasQuickReplies && (
        <Cluster $gap="space-2" role="group" aria-label={t('messages.quick.label')}>
          {quickReplies.map((reply) => (
            <Button key={reply} variant="secondary" size="sm" onClick={() => onSend(t(`messages.quick.${reply}`))}>
              {t(`messages.quick.${reply}`)}
            </Button>
          ))}
        </Cluster>
      )}
    </MessageComposer>
  );
}
