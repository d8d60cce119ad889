import {
  changeFilters,
  formatInteger,
  type SearchedVertical,
  type SearchFilters,
  type SearchView,
} from '@karwan/shared-contracts';
import { Island } from '@karwan/shared-kit';
import { above, Button, below, hiddenVisually, lazyPart, TextInput, tabularDigits, token } from '@karwan/shared-ui';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';
import { searchedVertical } from '../lib/listed-vertical.ts';
import { listingIsland } from '../lib/listing-island.tsx';
import { ANYWHERE_FIELD, CHOSEN_FIELD, searchPathIn } from '../lib/search-location.ts';
import { useSearchedVertical, VerticalProvider } from '../lib/vertical-context.tsx';

const SuggestionList = lazyPart(() =>
  import(/* webpackChunkName: "search-suggestions" */ './SuggestionList.tsx').then((module) => module.SuggestionList),
);

const FIELD = 's';

export type SearchBoxProps = {
  /** Other active filters, to which the text is added. */
  filters?: SearchFilters;
  view?: Partial<SearchView>;
  size?: 'md' | 'lg';
  /** Verticals to choose from, with their number of ads if known. Default: only the page's vertical. */
  choices?: readonly { vertical: SearchedVertical; total?: number | undefined }[];
  /** Id of the form, so that fields elsewhere on the page can join it. They are named like filters in URLs. */
  formId?: string;
};

/** Free-text search with suggestions. A GET form before hydration. */
export function SearchBox(props: SearchBoxProps) {
  return <Island of={searchBox} props={{ ...props, vertical: useSearchedVertical() }} />;
}

function SearchForm({ filters = {}, view, size = 'md', choices, formId }: SearchBoxProps) {
  const t = useCopy();
  const pageVertical = useSearchedVertical();
  const [chosen, setChosen] = useState<SearchedVertical>();
  const vertical = (choices && chosen) ?? pageVertical;
  const pathOf = searchPathIn(vertical);
  const navigate = useNavigate();
  const listId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const searchedText = filters.text ?? '';
  const [text, setText] = useState(searchedText);
  const [lastSearchedText, setLastSearchedText] = useState(searchedText);
  const [isOpen, setIsOpen] = useState(false);
  const [isListed, setIsListed] = useState(false);
  const [activeId, setActiveId] = useState<string>();

  // Reset the text when the shown search changes.
  if (lastSearchedText !== searchedText) {
    setLastSearchedText(searchedText);
    setText(searchedText);
  }

  // Suggest for text that was typed before hydration.
  const syncTypedText = useEffectEvent(() => {
    setChosen(selectedVertical(formRef.current));
    const typed = textInputOf(formRef.current)?.value ?? '';
    if (typed === text) return;
    setText(typed);
    setIsOpen(typed.trim() !== '' && formRef.current?.contains(document.activeElement) === true);
  });
  useEffect(() => syncTypedText(), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsOpen(false);
    // Close the touch keyboard, which would cover the results.
    if (matchMedia('(pointer: coarse)').matches) textInputOf(formRef.current)?.blur();
    // Read the DOM field, because text typed before hydration is not in the state yet.
    const typed = String(new FormData(event.currentTarget).get(FIELD) ?? '').trim();
    const chosen = selectedVertical(event.currentTarget) ?? vertical;
    const joined = formId ? joinedFilters(event.currentTarget, chosen === pageVertical) : {};
    const path = searchPathIn(chosen)(changeFilters(filters, { ...joined, text: typed || undefined }), view);
    // A vertical that the user chose is final, so do not look elsewhere.
    navigate(choices && typed && chosen === pageVertical ? `${path}?${ANYWHERE_FIELD}=1` : path);
  };
  return (
    <Form
      id={formId}
      ref={formRef}
      method="get"
      action={pathOf({ ...filters, text: undefined, page: undefined }, view)}
      role="search"
      aria-label={t(`verticals.${vertical}.searchBox.label`)}
      onSubmit={submit}
      onBlur={(event) => {
        if (!formRef.current?.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      {choices && (
        <Choices aria-label={t('searchBox.where')} onChange={() => setChosen(selectedVertical(formRef.current))}>
          {choices.map(({ vertical: each, total }) => (
            <Choice key={each}>
              <input type="radio" name={CHOSEN_FIELD} value={each} defaultChecked={each === pageVertical} />
              {t(`verticals.${each}.name`)}
              {total !== undefined && <Total>{formatInteger(total)}</Total>}
            </Choice>
          ))}
        </Choices>
      )}
      <TextInput
        type="search"
        name={FIELD}
        size={size}
        value={text}
        maxLength={80}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t(`verticals.${vertical}.searchBox.label`)}
        placeholder={t(`verticals.${vertical}.searchBox.placeholder`)}
        leading={<Search aria-hidden="true" />}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={isListed ? activeId : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setIsOpen(event.target.value.trim() !== '');
        }}
      />
      <Button type="submit" size={size === 'lg' ? 'lg' : 'md'} icon={<Search aria-hidden="true" />}>
        <Submit>{t('searchBox.submit')}</Submit>
      </Button>
      {choices && <input type="hidden" name={ANYWHERE_FIELD} value="1" />}
      {/* A GET form drops the query of its action, so send it as hidden fields. */}
      {view?.sort && <input type="hidden" name="sort" value={view.sort} />}
      {view?.view && view.view !== 'auto' && <input type="hidden" name="view" value={view.view} />}
      {isOpen && (
        <VerticalProvider vertical={vertical}>
          <SuggestionList
            id={listId}
            text={text.trim()}
            form={formRef}
            onShownChange={setIsListed}
            onActiveChange={setActiveId}
            onClose={() => setIsOpen(false)}
          />
        </VerticalProvider>
      )}
    </Form>
  );
}

/** Filters from joined fields outside the form. Makes and budgets apply to one vertical only. */
function joinedFilters({ elements }: HTMLFormElement, isSameVertical: boolean): SearchFilters {
  const selectedOption = (name: string) => {
    const field = elements.namedItem(name);
    return field instanceof HTMLSelectElement ? field.value : '';
  };
  const [make, city, max] = [selectedOption('mk'), selectedOption('ct'), selectedOption('pr-max')];
  return {
    ...(city && { city: [city] }),
    ...(isSameVertical && make && { make: [make] }),
    ...(isSameVertical && max && { price: { max: Number(max) } }),
  };
}

const textInputOf = (form: HTMLFormElement | null) => form?.querySelector<HTMLInputElement>(`[name=${FIELD}]`);

/** Read from the DOM, because users can choose before hydration. */
const selectedVertical = (form: HTMLFormElement | null): SearchedVertical | undefined =>
  searchedVertical(form?.querySelector<HTMLInputElement>(`[name=${CHOSEN_FIELD}]:checked`)?.value ?? '');

/* Narrow boxes show only the button's icon. */
const Submit = styled.span`
  ${below.tablet} {
    ${hiddenVisually}
  }
`;

const Form = styled.form`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};

  & > * {
    flex: 999 8.5rem;
  }

  & > button {
    flex: 1 0 auto;
  }

  ${above.tablet} {
    & > button svg {
      display: none;
    }
  }
`;

/* One line that scrolls sideways if it is wider than the screen. */
const Choices = styled.fieldset`
  && {
    flex-basis: 100%;
  }

  display: flex;
  gap: ${token('space-1')};
  min-inline-size: 0;
  margin: 0;
  padding: 0 0 ${token('space-1')};
  border: 0;
  overflow-x: auto;
  scrollbar-width: none;
`;

const Choice = styled.label`
  position: relative;
  flex: none;
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
  min-block-size: ${token('touch-target')};
  padding-inline: ${token('space-4')};
  border-radius: ${token('radius-full')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-medium')};
  cursor: pointer;

  & > input {
    ${hiddenVisually}
  }

  &:hover {
    background: ${token('surface-sunken')};
  }

  &:has(:checked) {
    background: ${token('ink')};
    color: ${token('text-inverse')};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${token('focus-ring')};
    outline-offset: -4px;
  }
`;

const Total = styled.span`
  ${tabularDigits}
  opacity: 0.75;
`;

export const searchBox = listingIsland<SearchBoxProps & { vertical: SearchedVertical }>(
  {
    name: 'search-box',
    on: 'touch',
    words: ({ vertical, choices = [{ vertical }] }) => [
      'searchBox',
      ...choices.flatMap((each) => [`verticals.${each.vertical}.searchBox`, `verticals.${each.vertical}.name`]),
    ],
  },
  SearchForm,
);
