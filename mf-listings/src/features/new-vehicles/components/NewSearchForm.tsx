import type { CatalogueVertical, SearchFilters, SearchView } from '@karwan/shared-contracts';
import { Button, below, hiddenVisually, TextInput, token } from '@karwan/shared-ui';
import Search from 'lucide-react/icons/search';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { searchPathIn } from '../../../lib/search-location.ts';

export type NewSearchFormProps = {
  vertical: CatalogueVertical;
  /** What else is looked for; the text is added to it. */
  filters?: SearchFilters;
  view?: Partial<SearchView>;
  size?: 'md' | 'lg';
};

/** Free text: a form, with or without scripts. */
export function NewSearchForm({ vertical, filters = {}, view, size = 'md' }: NewSearchFormProps) {
  const t = useCopy();
  const label = t(`verticals.${vertical}.searchBox.label`);
  return (
    <Form
      method="get"
      action={searchPathIn(vertical)({ ...filters, text: undefined, page: undefined })}
      role="search"
      aria-label={label}
    >
      <TextInput
        key={filters.text}
        type="search"
        name="s"
        size={size}
        defaultValue={filters.text}
        maxLength={80}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={t(`verticals.${vertical}.searchBox.placeholder`)}
        leading={<Search aria-hidden="true" />}
      />
      {view?.sort && <input type="hidden" name="sort" value={view.sort} />}
      <Button type="submit" size={size} icon={<Search aria-hidden="true" />}>
        <Submit>{t('searchBox.submit')}</Submit>
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  gap: ${token('space-2')};

  & > :first-child {
    flex: 1;
    min-inline-size: 0;
  }

  & > button {
    flex: none;
  }
`;

/* Where the box is narrow the button has only its icon. */
const Submit = styled.span`
  ${below.tablet} {
    ${hiddenVisually}
  }
`;
