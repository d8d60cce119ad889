import { formatInteger, MAX_MESSAGE_LENGTH } from '@karwan/shared-contracts';
import { Button, Field, TextArea, token } from '@karwan/shared-ui';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { useDraft } from './use-draft.ts';

const SHOW_COUNT_BELOW = 200;

export type MessageComposerProps = {
  /** Storage key of the draft on this device: `karwan:draft:<account>:<conversation>`. */
  draftKey: string;
  onSend: (text: string) => void;
  labels: {
    write: string;
    send: string;
    charactersLeft: (count: number) => string;
    /** Message when the text exceeds the limit `limit` by `excess` characters. */
    tooLong: (limit: string, excess: string) => string;
  };
  /** Content above the field. */
  children?: ReactNode;
};

/**
 * Enter sends and Shift+Enter inserts a line break; on touch screens Enter inserts one. The draft is stored until it is
 * sent. Text over the limit is not sent, with a message.
 */
export function MessageComposer({ draftKey, onSend, labels, children }: MessageComposerProps) {
  const [draft, setDraft] = useDraft(draftKey);
  const remaining = MAX_MESSAGE_LENGTH - draft.trim().length;
  const input = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    const text = draft.trim();
    // Keep the focus, so that a phone's keyboard stays open for the next message.
    input.current?.focus();
    if (!text || text.length > MAX_MESSAGE_LENGTH) return;
    onSend(text);
    setDraft('');
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
          hint={remaining >= 0 && remaining <= SHOW_COUNT_BELOW ? labels.charactersLeft(remaining) : undefined}
          error={
            remaining < 0 ? labels.tooLong(formatInteger(MAX_MESSAGE_LENGTH), formatInteger(-remaining)) : undefined
          }
        >
          <Input
            ref={input}
            rows={1}
            placeholder={labels.write}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
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
  /* One line is as high as the button. */
  padding-block: calc((${token('control-md')} - 1lh) / 2 - 1px);
  resize: none;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token('space-2')};
  align-items: end;
`;
