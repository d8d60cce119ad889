import { MessageComposer } from '@karwan/shared-kit';
import { Button, Cluster } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { composerLabels } from '../../../lib/message-labels.ts';
import type { QuickReply } from '../data/quick-replies.ts';

type ComposerProps = {
  ownId: string;
  conversationId: string;
  /** Suggested first messages. Empty once the conversation has started. */
  quickReplies: readonly QuickReply[];
  onSend: (text: string) => void;
};

/** Input for the next message, with quick replies at first. */
export function Composer({ ownId, conversationId, quickReplies, onSend }: ComposerProps) {
  const t = useCopy();
  return (
    <MessageComposer draftKey={`karwan:draft:${ownId}:${conversationId}`} onSend={onSend} labels={composerLabels(t)}>
      {quickReplies.length > 0 && (
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
