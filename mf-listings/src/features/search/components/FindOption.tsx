import type { SearchedVertical } from '@karwan/shared-contracts';
import { TextInput, token } from '@karwan/shared-ui';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { listingIsland } from '../../../lib/listing-island.tsx';

type FindInputProps = { listId: string; name: string; value: string; onChange: (value: string) => void };

export function FindInput({ listId, name, value, onChange }: FindInputProps) {
  const t = useCopy();
  return (
    <TextInput
      type="search"
      aria-label={t('filter.find', { name })}
      aria-controls={listId}
      placeholder={t('filter.find', { name })}
      leading={<Search aria-hidden="true" />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Filters a list that is in the page's HTML by the typed text. */
function ListSearch({ listId, name }: { listId: string; name: string }) {
  const [searchText, setSearchText] = useState('');
  const [hasNoMatch, setHasNoMatch] = useState(false);
  const find = (text: string) => {
    setSearchText(text);
    const needle = text.trim().toLowerCase();
    const items = [...(document.getElementById(listId)?.children ?? [])].filter((item) => item instanceof HTMLElement);
    for (const item of items) item.hidden = !item.textContent.toLowerCase().includes(needle);
    setHasNoMatch(items.every(({ hidden }) => hidden));
  };
  return (
    <>
      <FindInput listId={listId} name={name} value={searchText} onChange={find} />
      {hasNoMatch && <NoMatchNotice text={searchText} />}
    </>
  );
}

export function NoMatchNotice({ text }: { text: string }) {
  const t = useCopy();
  return <NoMatch role="status">{t('filter.noneFound', { text })}</NoMatch>;
}

const NoMatch = styled.p`
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
`;

export const findOption = listingIsland<{ vertical: SearchedVertical; listId: string; name: string }>(
  { name: 'find-option', on: 'touch', words: () => ['filter'] },
  ListSearch,
);
