import { officePath } from '@karwan/shared-contracts';
import { Button, Field, TextInput, token } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { SearchRow } from '../../../components/SearchRow.ts';
import { useCopy } from '../../../lib/copy.ts';
import type { QueuePageConfig } from '../../../lib/office-pages.ts';

/** Searches a queue. An empty search shows the whole list again. */
export function QueueSearchForm({ queuePage, q }: { queuePage: QueuePageConfig; q: string }) {
  const t = useCopy();
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const searchText = text.trim();
    void navigate(
      searchText ? `${officePath(queuePage.id)}?q=${encodeURIComponent(searchText)}` : officePath(queuePage.id),
    );
  };
  return (
    <Search role="search" noValidate onSubmit={submit}>
      <Field label={t('queue.find')} hint={t('queue.findHint')}>
        <TextInput type="search" maxLength={60} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button type="submit" variant="secondary">
        {t('queue.search')}
      </Button>
    </Search>
  );
}

const Search = styled(SearchRow)`
  padding-block-end: ${token('space-5')};
`;
