import { Field, focusRing, TextInput, token } from '@karwan/shared-ui';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

export type PickOption = { value: string; label: string; isPopular?: boolean };

type PickListProps = {
  label: string;
  options: readonly PickOption[];
  onPick: (value: string) => void;
};

/** One-tap choice: popular options first, with a search field if there are many. */
export function PickList({ label, options, onPick }: PickListProps) {
  const t = useCopy();
  const [text, setText] = useState('');
  const searchText = text.trim().toLowerCase();
  const popular = options.filter(({ isPopular }) => isPopular);
  const shown = searchText
    ? options.filter((option) => option.label.toLowerCase().includes(searchText))
    : popular.length > 0 && options.length > 24
      ? popular
      : options;
  return (
    <Root role="group" aria-label={label}>
      {options.length > 12 && (
        <Field label={t('sell.pick.search', { what: label })} isLabelHidden>
          <TextInput
            type="search"
            leading={<Search aria-hidden="true" />}
            placeholder={t('sell.pick.search', { what: label })}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter selects the first match instead of submitting the form.
              event.preventDefault();
              const [firstMatch] = shown;
              if (searchText && firstMatch) onPick(firstMatch.value);
            }}
          />
        </Field>
      )}
      <List>
        {shown.map(({ value, label: name }) => (
          <li key={value}>
            <Pick type="button" onClick={() => onPick(value)}>
              {name}
            </Pick>
          </li>
        ))}
      </List>
      <p role="status">
        {shown.length === 0 && t('sell.pick.none', { text })}
        {!searchText && shown.length < options.length && t('sell.pick.more', { count: options.length - shown.length })}
      </p>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${token('space-4')};

  & > p {
    color: ${token('text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr));
  gap: ${token('space-2')};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Pick = styled.button`
  inline-size: 100%;
  min-block-size: ${token('control-lg')};
  padding: ${token('space-2')} ${token('space-3')};
  border: 1px solid ${token('border-strong')};
  border-radius: ${token('radius-md')};
  background: ${token('surface')};
  color: ${token('text')};
  font: inherit;
  font-weight: ${token('weight-medium')};
  cursor: pointer;
  ${focusRing}

  &:hover {
    border-color: ${token('primary')};
    background: ${token('primary-soft')};
  }
`;
