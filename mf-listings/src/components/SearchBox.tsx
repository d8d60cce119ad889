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
  /** What else is looked for; the text is added to it. */
  filters?: SearchFilters;
  view?: Partial<SearchView>;
  size?: 'md' | 'lg';
  /** Verticals to choose from, with how many ads each has where that is known. Default: the page's alone. */
  choices?: readonly { vertical: SearchedVertical; total?: number | undefined }[];
  /** By which fields elsewhere on the page join its form; they are named as filters in addresses. */
  formId?: string;
};

/** Free text with suggestions. Before scripts it is a form. */
export function SearchBox(props: SearchBoxProps) {
  return <Island of={searchBox} props={{ ...props, vertical: useSearchedVertical() }} />;
}

function SearchForm({ filters = {}, view, size = 'md', choices, formId }: SearchBoxProps) {
  const t = useCopy();
  const around = useSearchedVertical();
  const [chosen, setChosen] = useState<SearchedVertical>();
  const vertical = (choices && chosen) ?? around;
  const pathOf = searchPathIn(vertical);
  const navigate = useNavigate();
  const listId = useId();
  const box = useRef<HTMLFormElement>(null);
  const searched = filters.text ?? '';
  const [text, setText] = useState(searched);
  const [shown, setShown] = useState(searched);
  const [isOpen, setIsOpen] = useState(false);
  const [isListed, setIsListed] = useState(false);
  const [activeId, setActiveId] = useState<string>();

  // Another search says what it looks for.
  if (shown !== searched) {
    setShown(searched);
    setText(searched);
  }

  // What somebody typed before this was alive is looked for, too.
  const takeTyped = useEffectEvent(() => {
    setChosen(chosenIn(box.current));
    const typed = textIn(box.current)?.value ?? '';
    if (typed === text) return;
    setText(typed);
    setIsOpen(typed.trim() !== '' && box.current?.contains(document.activeElement) === true);
  });
  useEffect(() => takeTyped(), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsOpen(false);
    // On a touch screen its keyboard would cover what is found.
    if (matchMedia('(pointer: coarse)').matches) textIn(box.current)?.blur();
    // The field itself: what was typed while this came to life is in no state yet.
    const typed = String(new FormData(event.currentTarget).get(FIELD) ?? '').trim();
    const chosen = chosenIn(event.currentTarget) ?? vertical;
    const joined = formId ? joinedFilters(event.currentTarget, chosen === around) : {};
    const path = searchPathIn(chosen)(changeFilters(filters, { ...joined, text: typed || undefined }), view);
    // Who chose another vertical stays in it.
    navigate(choices && typed && chosen === around ? `${path}?${ANYWHERE_FIELD}=1` : path);
  };
  return (
    <Form
      id={formId}
      ref={box}
      method="get"
      action={pathOf({ ...filters, text: undefined, page: undefined }, view)}
      role="search"
      aria-label={t(`verticals.${vertical}.searchBox.label`)}
      onSubmit={submit}
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      {choices && (
        <Choices aria-label={t('searchBox.where')} onChange={() => setChosen(chosenIn(box.current))}>
          {choices.map(({ vertical: each, total }) => (
            <Choice key={each}>
              <input type="radio" name={CHOSEN_FIELD} value={each} defaultChecked={each === around} />
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
      {/* A form that is sent without scripts forgets the query of its address. */}
      {view?.sort && <input type="hidden" name="sort" value={view.sort} />}
      {view?.view && view.view !== 'auto' && <input type="hidden" name="view" value={view.view} />}
      {isOpen && (
        <VerticalProvider vertical={vertical}>
          <SuggestionList
            id={listId}
            text={text.trim()}
            form={box}
            onShownChange={setIsListed}
            onActiveChange={setActiveId}
            onClose={() => setIsOpen(false)}
          />
        </VerticalProvider>
      )}
    </Form>
  );
}

/** What fields outside of the form add. Makes and budgets of one vertical mean nothing in another. */
function joinedFilters({ elements }: HTMLFormElement, isOwn: boolean): SearchFilters {
  const chosen = (name: string) => {
    const field = elements.namedItem(name);
    return field instanceof HTMLSelectElement ? field.value : '';
  };
  const [make, city, max] = [chosen('mk'), chosen('ct'), chosen('pr-max')];
  return {
    ...(city && { city: [city] }),
    ...(isOwn && make && { make: [make] }),
    ...(isOwn && max && { price: { max: Number(max) } }),
  };
}

const textIn = (form: HTMLFormElement | null) => form?.querySelector<HTMLInputElement>(`[name=${FIELD}]`);

/** What is chosen in the form itself: people choose before it is alive. */
const chosenIn = (form: HTMLFormElement | null): SearchedVertical | undefined =>
  searchedVertical(form?.querySelector<HTMLInputElement>(`[name=${CHOSEN_FIELD}]:checked`)?.value ?? '');

/* Where the box is narrow the button has only its icon. */
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

/* One line, which scrolls sideways where it is longer than the screen. */
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
