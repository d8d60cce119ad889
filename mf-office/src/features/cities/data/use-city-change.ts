import {
  type CityChange,
  changeOfficeCity,
  cityConflict,
  type EndpointOutput,
  type getOfficeCity,
  isRefused,
  listOfficeCities,
  type OfficeCity,
} from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Difference, differencesBetween } from '../../../components/Differences.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { cityQuery } from '../../../lib/queries/cities.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useOfficeFailure } from '../../../lib/use-office-failure.ts';
import { valuesOf } from './city-words.ts';

type CityWithAreas = EndpointOutput<typeof getOfficeCity>;

/** Updates the cached city from the API's answer and refetches lists of cities. */
export function useShowCity() {
  const { call, queryClient } = useKarwan();
  return (shown: CityWithAreas) => {
    queryClient.setQueryData(cityQuery(call, shown.city.slug).queryKey, shown);
    void queryClient.invalidateQueries({ queryKey: [listOfficeCities.id] });
  };
}

/** Changes a city. If another officer changed it meanwhile, the new version is shown with the differences. */
export function useCityChange(city: OfficeCity) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const tellFailure = useOfficeFailure();
  const show = useShowCity();
  const [conflict, setConflict] = useState<{ message: string; differences: Difference[] }>();
  const query = cityQuery(call, city.slug);
  const change = useMutation({
    mutationFn: (asked: CityChange) =>
      call(changeOfficeCity, { params: { city: city.slug }, body: { revision: city.revision, change: asked } }),
    onSuccess: (shown) => {
      setConflict(undefined);
      show(shown);
    },
    onError: (error) => {
      const now = isRefused(error, 'city_changed') && cityConflict.safeParse(error.failure.data).data?.city;
      if (!now) {
        if (Object.keys(refusedFields(error)).length === 0) tellFailure(error);
        return;
      }
      setConflict({ message: error.message, differences: differencesBetween(valuesOf(t, city), valuesOf(t, now)) });
      queryClient.setQueryData(query.queryKey, (known) => known && { ...known, city: now });
    },
  });
  return { change, conflict };
}
