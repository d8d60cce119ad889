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
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';

type HolidayBody = EndpointInput<typeof setOfficeHoliday>['body'];

/** Sets and removes holidays, then refetches the list and the hours of the shown day. */
export function useHolidays(onSet: (sent: HolidayBody) => void) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const toastFailure = useOfficeFailureToast();
  const updateList = (list: { holidays: Holiday[] }) => {
    queryClient.setQueryData(holidaysQuery(call).queryKey, list);
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(getOfficeHours) });
  };
  const set = useMutation({
    mutationFn: (body: HolidayBody) => call(setOfficeHoliday, { body }),
    onSuccess: (list, sent) => {
      updateList(list);
      toast('success', t('hours.holidays.done'));
      onSet(sent);
    },
    onError: (error) => {
      if (Object.keys(refusedFields(error)).length === 0) toastFailure(error);
    },
  });
  const remove = useMutation({
    mutationFn: (day: string) => call(removeOfficeHoliday, { params: { day } }),
    onSuccess: (list) => {
      updateList(list);
      toast('success', t('hours.holidays.removed'));
    },
    onError: toastFailure,
  });
  return { set, remove };
}
