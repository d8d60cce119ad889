import { formatInteger } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { canHover, floatingPanel, token } from '@karwan/shared-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';
import { suggestQuery } from '../lib/queries/suggest-listings.ts';
import { useSearchPath } from '../lib/search-location.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { useVertical } from '../lib/vertical-context.tsx';

export type SuggestionListProps = {
  id: string;
  text: string;
  /** The form with the text input; its arrow keys, Enter and Escape drive the list. */
  form: RefObject<HTMLElement | null>;
  onActiveChange: (optionId: string | undefined) => void;
  onClose: () => void;
};

const TYPING_PAUSE_MS = 120;

/** Searches that complete what is typed, with how many ads each finds. */
export function SuggestionList({ id, text, form, onActiveChange, onClose }: SuggestionListProps) {
  const t = useCopy();
  const vertical = useVertical();
  const pathOf = useSearchPath();
  const { call } = useKarwan();
  const navigate = useNavigate();
  const asked = useDebounced(text, TYPING_PAUSE_MS);
  const { data: suggestions = [] } = useQuery({
    ...suggestQuery(call, vertical, asked),
    placeholderData: keepPreviousData,
  });
  const [active, setActive] = useState(-1);
  const optionId = (index: number) => `${id}-${index}`;

  const activate = (index: number) => {
    setActive(index);
    onActiveChange(index < 0 ? undefined : optionId(index));
  };
  const choose = (index: number) => {
    const suggestion = suggestions[index];
    if (!suggestion) return;
    onClose();
    navigate(`${pathOf()}/${suggestion.filters}`);
  };
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown') activate(active + 1 >= suggestions.length ? -1 : active + 1);
    else if (event.key === 'ArrowUp') activate(active < 0 ? suggestions.length - 1 : active - 1);
    else if (event.key === 'Enter' && active >= 0) choose(active);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = form.current;
    const listener = (event: KeyboardEvent) => pressKey(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [form]);

  if (suggestions.length === 0) return null;
  return (
    <Panel id={id} role="listbox" aria-label={t('searchBox.suggestions')}>
      {suggestions.map((suggestion, index) => (
        // The focus stays in the input, whose arrow keys and Enter drive the options.
        <Option
          key={suggestion.filters}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => activate(index)}
          onClick={() => choose(index)}
        >
          <span>{suggestion.label}</span>
          <Hint>{suggestion.hint}</Hint>
          <Count>{formatInteger(suggestion.count)}</Count>
        </Option>
      ))}
    </Panel>
  );
}

const Panel = styled.div`
  ${floatingPanel}
  position: absolute;
  inset-block-start: calc(100% + ${token('space-1')});
  inset-inline: 0;
  z-index: ${token('z-popup')};
  max-block-size: 22rem;
  overflow-y: auto;
  padding: ${token('space-1')};
  text-align: start;
`;

const Option = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${token('space-3')};
  min-block-size: ${token('touch-target')};
  padding: ${token('space-2')} ${token('space-3')};
  border-radius: ${token('radius-sm')};
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${token('surface-sunken')};
  }

  ${canHover} {
    &:hover {
      background: ${token('surface-hover')};
    }
  }
`;

const Hint = styled.span`
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
`;

const Count = styled.span`
  margin-inline-start: auto;
  color: ${token('text-subtle')};
  font-size: ${token('font-size-sm')};
  font-variant-numeric: tabular-nums;
`;
