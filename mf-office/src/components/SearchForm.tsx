import { Button, Field, TextInput, token } from '@karwan/shared-ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';

type SearchFormProps = { label: string; q: string; onSearch: (q: string) => void; children?: ReactNode };

/** Search field of a room. An empty search shows the whole list again. `children`: further filters. */
export function SearchForm({ label, q, onSearch, children }: SearchFormProps) {
  const t = useCopy();
  const [text, setText] = useState(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <Row role="search" noValidate onSubmit={submit}>
      <Field label={label}>
        <TextInput type="search" maxLength={60} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button type="submit" variant="secondary">
        {t('queue.search')}
      </Button>
      {children}
    </Row>
  );
}

const Row = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token('space-3')};

  & > div {
    flex: 1 1 14rem;
    max-inline-size: 24rem;
  }
`;
