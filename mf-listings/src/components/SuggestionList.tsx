import { formatInteger, parseAdReference } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { canHover, floatingPanel, token } from '@karwan/shared-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';
import { foundAdPath } from '../lib/find-ad.ts';
import { findQuery } from '../lib/queries/find-listing.ts';
import { suggestQuery } from '../lib/queries/suggest.ts';
import { useSearchPath } from '../lib/search-location.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { useSearchedVertical } from '../lib/vertical-context.tsx';

export type SuggestionListProps = {
  id: string;
  text: string;
  /** Form of the text input. Its arrow keys, Enter and Escape control the list. */
  form: RefObject<HTMLElement | null>;
  /** Called when the list opens or closes. */
  onShownChange: (isShown: boolean) => void;
  onActiveChange: (optionId: string | undefined) => void;
  onClose: () => void;
};

const DEBOUNCE_MS = 120;

type Suggestion = { path: string; label: string; hint: string; count?: string };

/** Suggestions: the ad whose number is typed, and completed searches with their number of ads. */
export function SuggestionList({ id, text, form, onShownChange, onActiveChange, onClose }: SuggestionListProps) {
  const t = useCopy();
  const vertical = useSearchedVertical();
  const pathOf = useSearchPath();
  const { call } = useKarwan();
  const navigate = useNavigate();
  const debouncedText = useDebounced(text, DEBOUNCE_MS);
  const { data: searches = [] } = useQuery({
    ...suggestQuery(call, vertical, debouncedText),
    placeholderData: keepPreviousData,
  });
  const reference = parseAdReference(debouncedText);
  const { data: ad } = useQuery({ ...findQuery(call, reference ?? ''), enabled: reference !== undefined });
  const suggestions: Suggestion[] = [
    ...(ad && reference
      ? [{ path: foundAdPath(ad), label: ad.card?.title ?? t('searchBox.ownAd'), hint: reference }]
      : []),
    ...searches.map(({ label, hint, filters, count }) => ({
      path: `${pathOf()}/${filters}`,
      label,
      hint,
      count: formatInteger(count),
    })),
  ];
  /** The active option, identified by its path because the list may change. New text resets it. */
  const [chosen, setChosen] = useState<{ text: string; path: string | undefined }>();
  const active = chosen?.text === text ? suggestions.findIndex(({ path }) => path === chosen.path) : -1;
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = active < 0 ? undefined : optionId(active);
  useEffect(() => onActiveChange(activeId), [activeId, onActiveChange]);

  const isShown = suggestions.length > 0;
  useEffect(() => {
    onShownChange(isShown);
    return () => onShownChange(false);
  }, [isShown, onShownChange]);

  const activate = (index: number) => setChosen({ text, path: suggestions[index]?.path });
  const choose = (index: number) => {
    const suggestion = suggestions[index];
    if (!suggestion) return;
    onClose();
    navigate(suggestion.path);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown') activate(active + 1 >= suggestions.length ? -1 : active + 1);
    else if (event.key === 'ArrowUp') activate(active < 0 ? suggestions.length - 1 : active - 1);
    else if (event.key === 'Enter' && active >= 0) choose(active);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = form.current;
    const listener = (event: KeyboardEvent) => handleKey(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [form]);

  if (!isShown) return null;
  return (
    <Panel id={id} role="listbox" aria-label={t('searchBox.suggestions')}>
      {suggestions.map((suggestion, index) => (
        // The focus stays in the input, which handles the keys.
        <Option
          key={suggestion.path}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => activate(index)}
          onClick={() => choose(index)}
        >
          <span>{suggestion.label}</span>
          <Hint>{suggestion.hint}</Hint>
          <Count>{suggestion.count}</Count>
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
