import { formatInteger, MAX_MESSAGE_LENGTH } from '@karwan/shared-contracts';
import { Button, Field, TextArea, token } from '@karwan/shared-ui';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useDraft } from './use-draft.ts';

const TELL_WHEN_LEFT = 200;

export type MessageComposerProps = {
  /** Under which the draft is kept on this device: `karwan:draft:<account>:<conversation>`. */
  draftKey: string;
  onSend: (text: string) => void;
  labels: {
    write: string;
    send: string;
    charactersLeft: (count: number) => string;
    /** What was typed or pasted was longer than this. */
    cut: (most: string) => string;
  };
  /** Stands above the field. */
  children?: ReactNode;
};

/**
 * Enter sends, Shift and Enter break the line; on a touch screen Enter breaks it. The text is kept until it is sent. What is
 * longer than a message may be is cut, and that is said.
 */
export function MessageComposer({ draftKey, onSend, labels, children }: MessageComposerProps) {
  const [draft, setDraft] = useDraft(draftKey);
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
      {children}
      <Row>
        <Field
          label={labels.write}
          isLabelHidden
          hint={left <= TELL_WHEN_LEFT ? labels.charactersLeft(left) : undefined}
          error={isCut ? labels.cut(formatInteger(MAX_MESSAGE_LENGTH)) : undefined}
        >
          <Input
            ref={input}
            rows={1}
            placeholder={labels.write}
            value={draft}
            onChange={(event) => write(event.target.value)}
            onKeyDown={pressKey}
          />
        </Field>
        <Button type="submit" aria-label={labels.send} icon={<SendHorizontal aria-hidden="true" />} />
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
  min-block-size: ${token('control-md')};
  max-block-size: 9rem;
  /* One line is as high as the button beside it. */
  padding-block: calc((${token('control-md')} - 1lh) / 2 - 1px);
  resize: none;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token('space-2')};
  align-items: end;
`;
