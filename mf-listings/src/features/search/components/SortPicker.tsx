import { catalogueOnlyFor, type ListingSort, searchDefinitionOf } from '@karwan/shared-contracts';
import { Button, Field, Select, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { DEFAULT_SORT, type Search, useSearchPath } from '../../../lib/search-location.ts';
import { useSearchedVertical } from '../../../lib/vertical-context.tsx';

/** Sort order: a form that submits on every change. Without scripts it has a button. */
export function SortPicker({ search }: { search: Search }) {
  const t = useCopy();
  const vertical = useSearchedVertical();
  const pathOf = useSearchPath();
  const { filters, view } = search;
  const path = pathOf({ ...filters, page: undefined });
  const labelOf = (sort: ListingSort) => t(sort === 'relevance' && !filters.text ? 'sort.featured' : `sort.${sort}`);
  return (
    <Form method="get" action={path} data-submit="change" data-scroll="keep">
      {view.view !== 'auto' && <input type="hidden" name="view" value={view.view} />}
      <Field label={t('sort.label')} isLabelHidden>
        <Select
          name="sort"
          options={searchDefinitionOf(catalogueOnlyFor(vertical, filters) ?? vertical).sorts.map((sort) => ({
            value: sort,
            label: labelOf(sort),
          }))}
          defaultValue={view.sort ?? DEFAULT_SORT}
        />
      </Field>
      <noscript>
        <Button type="submit" variant="secondary">
          {t('sort.apply')}
        </Button>
      </noscript>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};
  min-inline-size: 0;

  & > div {
    flex: 1 1 11rem;
  }
`;
