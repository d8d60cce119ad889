import { officePath } from '@karwan/shared-contracts';
import { Button, Field, Stack, TextInput, token } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { QueueRoom } from '../../../lib/rooms.ts';

/** Finds what waits by what people call it; emptied, all is shown again. */
export function QueueFinder({ room, q }: { room: QueueRoom; q: string }) {
  const t = useCopy();
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = text.trim();
    void navigate(asked ? `${officePath(room.id)}?q=${encodeURIComponent(asked)}` : officePath(room.id));
  };
  return (
    <Search as="form" role="search" noValidate onSubmit={submit} $gap="space-3">
      <Field label={t('queue.find')} hint={t('queue.findHint')}>
        <TextInput type="search" maxLength={60} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div>
        <Button type="submit" variant="secondary" size="sm">
          {t('queue.search')}
        </Button>
      </div>
    </Search>
  );
}

const Search = styled(Stack)`
  max-inline-size: 28rem;
  padding-block-end: ${token('space-5')};
`;
