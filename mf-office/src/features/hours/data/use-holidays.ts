import {
  type EndpointInput,
  getOfficeHours,
  type Holiday,
  queryKeyOf,
  removeOfficeHoliday,
  setOfficeHoliday,
} from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { holidaysQuery } from '../../../lib/queries/bookings.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useOfficeFailure } from '../../../lib/use-office-failure.ts';

type Set = EndpointInput<typeof setOfficeHoliday>['body'];

/** Sets and removes holidays, then refetches the list and the hours of the shown day. */
export function useHolidays(onSet: (sent: Set) => void) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const tellFailure = useOfficeFailure();
  const follow = (list: { holidays: Holiday[] }) => {
    queryClient.setQueryData(holidaysQuery(call).queryKey, list);
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(getOfficeHours) });
  };
  const set = useMutation({
    mutationFn: (body: Set) => call(setOfficeHoliday, { body }),
    onSuccess: (list, sent) => {
      follow(list);
      toast('success', t('hours.holidays.done'));
      onSet(sent);
    },
    onError: (error) => {
      if (Object.keys(refusedFields(error)).length === 0) tellFailure(error);
    },
  });
  const remove = useMutation({
    mutationFn: (day: string) => call(removeOfficeHoliday, { params: { day } }),
    onSuccess: (list) => {
      follow(list);
      toast('success', t('hours.holidays.removed'));
    },
    onError: tellFailure,
  });
  return { set, remove };
}
