import { definitionOf, knownOf, type ListingSort, listingSorts } from '@karwan/shared-contracts';
import { Button, Field, Select, token } from '@karwan/shared-ui';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { type Search, useSearchPath } from '../../../lib/search-location.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';

/** Featured ads first, then the newest or those that fit the text best. */
const DEFAULT_SORT: ListingSort = 'relevance';

/** The order of the results. Before scripts it is a form with a button. */
export function SortPicker({ search }: { search: Search }) {
  const t = useCopy();
  const vertical = useVertical();
  const pathOf = useSearchPath();
  const navigate = useNavigate();
  const { filters, view } = search;
  const path = pathOf({ ...filters, page: undefined });
  const words = (sort: ListingSort) => t(sort === 'relevance' && !filters.text ? 'sort.featured' : `sort.${sort}`);
  const choose = (value: string) => {
    const sort = knownOf(listingSorts, value) ?? DEFAULT_SORT;
    navigate(pathOf({ ...filters, page: undefined }, { view: view.view, ...(sort === DEFAULT_SORT ? {} : { sort }) }), {
      preventScrollReset: true,
    });
  };
  return (
    <Form method="get" action={path} data-submit="change" data-scroll="keep">
      {view.view === 'list' && <input type="hidden" name="view" value="list" />}
      <Field label={t('sort.label')} isLabelHidden>
        <Select
          name="sort"
          options={definitionOf(vertical).sorts.map((sort) => ({ value: sort, label: words(sort) }))}
          value={view.sort ?? DEFAULT_SORT}
          onChange={(event) => choose(event.target.value)}
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
  gap: ${token('space-2')};
  min-inline-size: 0;

  & > div {
    flex: 1;
  }
`;
