import { isRefused, setOfficePrice } from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { pricesQuery } from '../../../lib/queries/prices.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';
import { type SupportedPrice, valueSetForDay } from './price-text.ts';

/** Sets a price or the tax. On a conflict, the value another officer has set for that day is shown instead. */
export function useSetPrice(price: SupportedPrice, onDone: () => void) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const toastFailure = useOfficeFailureToast();
  const query = pricesQuery(call);
  return useMutation({
    mutationFn: ({ since, value }: { since: string; value: number }) =>
      call(setOfficePrice, { body: { ...price.target, since, value, was: valueSetForDay(price, since) } }),
    onSuccess: (prices) => {
      queryClient.setQueryData(query.queryKey, prices);
      toast('success', t('prices.done'));
      onDone();
    },
    onError: (error) => {
      if (Object.keys(refusedFields(error)).length === 0) toastFailure(error);
      if (!isRefused(error, 'price_changed')) return;
      void queryClient.invalidateQueries(query);
      onDone();
    },
  });
}
