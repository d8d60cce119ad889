import { changeFilters, type ListedVertical, type SearchFilters, type SearchView } from '@karwan/shared-contracts';
import { Island } from '@karwan/shared-kit';
import { above, Button, below, hiddenVisually, lazyPart, TextInput, token } from '@karwan/shared-ui';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';
import { listingIsland } from '../lib/listing-island.tsx';
import { useSearchPath } from '../lib/search-location.ts';
import { useVertical } from '../lib/vertical-context.tsx';

const SuggestionList = lazyPart(() =>
  import(/* webpackChunkName: "search-suggestions" */ './SuggestionList.tsx').then((module) => module.SuggestionList),
);

export type SearchBoxProps = {
  /** What else is looked for; the text is added to it. */
  filters?: SearchFilters;
  view?: Partial<SearchView>;
  size?: 'md' | 'lg';
};

/** Free text with suggestions. Before scripts it is a form. */
export function SearchBox(props: SearchBoxProps) {
  return <Island of={searchBox} props={{ ...props, vertical: useVertical() }} />;
}

function SearchForm({ filters = {}, view, size = 'md' }: SearchBoxProps) {
  const t = useCopy();
  const vertical = useVertical();
  const pathOf = useSearchPath();
  const navigate = useNavigate();
  const listId = useId();
  const box = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(filters.text ?? '');
  const [isOpen, setIsOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();

  // What somebody typed before this was alive is looked for, too.
  const takeTyped = useEffectEvent(() => {
    const typed = box.current?.querySelector('input')?.value ?? '';
    if (typed === text) return;
    setText(typed);
    setIsOpen(typed.trim() !== '' && box.current?.contains(document.activeElement) === true);
  });
  useEffect(() => takeTyped(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsOpen(false);
    navigate(pathOf(changeFilters(filters, { text: text.trim() || undefined }), view));
  };
  return (
    <Form
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
      <TextInput
        type="search"
        name="s"
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
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? activeId : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setIsOpen(event.target.value.trim() !== '');
        }}
      />
      <Button type="submit" size={size === 'lg' ? 'lg' : 'md'} icon={<Search aria-hidden="true" />}>
        <Submit>{t('searchBox.submit')}</Submit>
      </Button>
      {isOpen && (
        <SuggestionList
          id={listId}
          text={text.trim()}
          form={box}
          onActiveChange={setActiveId}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Form>
  );
}

/* Where the box is narrow the button has only its icon. */
const Submit = styled.span`
  ${below.tablet} {
    ${hiddenVisually}
  }
`;

const Form = styled.form`
  position: relative;
  display: flex;
  gap: ${token('space-2')};

  & > button {
    flex: none;
  }

  ${above.tablet} {
    & > button svg {
      display: none;
    }
  }
`;

export const searchBox = listingIsland<SearchBoxProps & { vertical: ListedVertical }>(
  { name: 'search-box', on: 'touch', words: ({ vertical }) => ['searchBox', `verticals.${vertical}.searchBox`] },
  // What another search says is another form.
  (props) => <SearchForm key={props.filters?.text ?? ''} {...props} />,
);
