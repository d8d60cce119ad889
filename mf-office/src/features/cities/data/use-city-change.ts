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
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';
import { valuesOf } from './city-text.ts';

type CityWithAreas = EndpointOutput<typeof getOfficeCity>;

/** Updates the cached city from the API's answer and refetches lists of cities. */
export function useUpdateCityCache() {
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
  const toastFailure = useOfficeFailureToast();
  const updateCityCache = useUpdateCityCache();
  const [conflict, setConflict] = useState<{ message: string; differences: Difference[] }>();
  const query = cityQuery(call, city.slug);
  const change = useMutation({
    mutationFn: (requested: CityChange) =>
      call(changeOfficeCity, { params: { city: city.slug }, body: { revision: city.revision, change: requested } }),
    onSuccess: (shown) => {
      setConflict(undefined);
      updateCityCache(shown);
    },
    onError: (error) => {
      const current = isRefused(error, 'city_changed') && cityConflict.safeParse(error.failure.data).data?.city;
      if (!current) {
        if (Object.keys(refusedFields(error)).length === 0) toastFailure(error);
        return;
      }
      setConflict({ message: error.message, differences: differencesBetween(valuesOf(t, city), valuesOf(t, current)) });
      queryClient.setQueryData(query.queryKey, (cached) => cached && { ...cached, city: current });
    },
  });
  return { change, conflict };
}
