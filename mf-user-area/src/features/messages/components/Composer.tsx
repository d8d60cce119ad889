import { formatInteger, MAX_MESSAGE_LENGTH } from '@karwan/shared-contracts';
import { Button, Cluster, Field, TextArea, token } from '@karwan/shared-ui';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { QuickReply } from '../data/quick-replies.ts';
import { useDraft } from '../data/use-draft.ts';

const TELL_WHEN_LEFT = 200;

type ComposerProps = {
  ownId: string;
  conversationId: string;
  /** To begin with; none where it has begun. */
  quickReplies: readonly QuickReply[];
  onSend: (text: string) => void;
};

/**
 * Enter sends, Shift and Enter break the line; on a touch screen Enter breaks it. The text is kept until it is sent. What is
 * longer than a message may be is cut, and that is said.
 */
export function Composer({ ownId, conversationId, quickReplies, onSend }: ComposerProps) {
  const t = useCopy();
  const [draft, setDraft] = useDraft(ownId, conversationId);
  const [isCut, setIsCut] = useState(false);
  const left = MAX_MESSAGE_LENGTH - draft.length;
  const input = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    const text = draft.trim();
    // The next message is typed at once, and a phone's keyboard stays.
    input.current?.focus();
    if (!text) return;
    onSend(text);
    setDraft('');
    setIsCut(false);
  };
  const write = (text: string) => {
    setIsCut(text.length > MAX_MESSAGE_LENGTH);
    // Half of a character at the end would be none.
    setDraft(text.slice(0, MAX_MESSAGE_LENGTH).replace(/[\uD800-\uDBFF]$/, ''));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (window.matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  };
  return (
    <Form onSubmit={submit}>
      {quickReplies.length > 0 && (
        <Cluster $gap="space-2" role="group" aria-label={t('messages.quick.label')}>
          {quickReplies.map((reply) => (
            <Button key={reply} variant="secondary" size="sm" onClick={() => onSend(t(`messages.quick.${reply}`))}>
              {t(`messages.quick.${reply}`)}
            </Button>
          ))}
        </Cluster>
      )}
      <Row>
        <Field
          label={t('messages.write')}
          isLabelHidden
          hint={left <= TELL_WHEN_LEFT ? t('messages.charactersLeft', { count: left }) : undefined}
          error={isCut ? t('messages.cut', { most: formatInteger(MAX_MESSAGE_LENGTH) }) : undefined}
        >
          <Input
            ref={input}
            rows={1}
            placeholder={t('messages.write')}
            value={draft}
            onChange={(event) => write(event.target.value)}
            onKeyDown={pressKey}
          />
        </Field>
        <Button type="submit" aria-label={t('messages.send')} icon={<SendHorizontal aria-hidden="true" />} />
      </Row>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${token('space-2')};
  padding: ${token('space-3')};
  border-block-start: 1px solid ${token('border')};
`;

const Input = styled(TextArea)`
  max-block-size: 9rem;
  resize: none;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token('space-2')};
  align-items: end;
`;
