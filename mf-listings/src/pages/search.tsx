import { Stack, Text } from '@karwan/shared-ui';
import { FitPicker } from '../components/FitPicker.tsx';
import { CompareBar } from '../features/new-vehicles/components/CompareBar.tsx';
import { NewModelList } from '../features/new-vehicles/components/NewModelList.tsx';
import { NewVehiclesAbove } from '../features/new-vehicles/components/NewVehiclesAbove.tsx';
import { ConditionTabs } from '../features/search/components/ConditionTabs.tsx';
import { ResultToolbar } from '../features/search/components/ResultToolbar.tsx';
import { SearchFrame } from '../features/search/components/SearchFrame.tsx';
import { SearchResults } from '../features/search/components/SearchResults.tsx';
import { labelsOf } from '../features/search/data/filter-text.ts';
import { RESULTS_MARK } from '../features/search/data/result-marks.ts';
import { searchTitle } from '../features/search/data/search-title.ts';
import { useCopy } from '../lib/copy.ts';
import type { NewVehicles } from '../lib/queries/used-and-new.ts';
import type { AdSearchPageData } from '../lib/search-page-data.ts';
import { useVertical } from '../lib/vertical-context.tsx';

/** Search of a vertical: `/used-cars/search`. */
export function Component({ data }: { data: AdSearchPageData }) {
  const t = useCopy();
  const vertical = useVertical();
  const { search, result, newOnes } = data;
  const { filters } = search;
  const title = searchTitle(t, vertical, filters, labelsOf(result));
  const makes = (result.facets?.mk ?? []).map(({ value, label }) => ({ slug: value, name: label }));
  return (
    <SearchFrame
      searchData={data}
      title={title}
      beforeFilters={<FitPicker makes={makes} filters={filters} />}
      tools={
        <>
          <ConditionTabs searchData={data} />
          <ResultToolbar searchData={data} title={title} />
        </>
      }
      bar={newOnes?.isOnlyNew && <CompareBar vertical={newOnes.catalogue} />}
    >
      {newOnes?.isOnlyNew ? (
        <SearchResults searchData={data} models={<OnlyNewVehicles newOnes={newOnes} />} />
      ) : (
        <>
          {newOnes && newOnes.models.length > 0 && <NewVehiclesAbove newOnes={newOnes} filters={filters} />}
          <SearchResults searchData={data} />
        </>
      )}
    </SearchFrame>
  );
}

/** Cards of the new vehicles, as in the search of their catalogue. */
function OnlyNewVehicles({ newOnes: { catalogue, models } }: { newOnes: NewVehicles }) {
  const t = useCopy();
  return (
    <Stack $gap="space-4">
      <NewModelList
        vertical={catalogue}
        models={models}
        label={t('condition.newList')}
        marks={{ [RESULTS_MARK]: '' }}
      />
      <Text $tone="muted" $size="sm">
        {t('newVehicles.price.approximate')}
      </Text>
    </Stack>
  );
}
