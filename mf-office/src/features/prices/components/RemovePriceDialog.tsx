import { formatDate, isRefused, removeOfficePrice } from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { ConfirmDialog } from '@karwan/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { pricesQuery } from '../../../lib/queries/prices.ts';
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';
import { formatValue, type SupportedPrice, textValues } from '../data/price-text.ts';

/** A value that takes effect on a later day. */
export type PlannedPrice = { price: SupportedPrice; since: string; value: number };

type RemovePriceDialogProps = { removedPrice: PlannedPrice | undefined; onClose: () => void };

/**
 * Removes a planned value and shows which one applies then. On a conflict, the other officer's value is shown instead.
 */
export function RemovePriceDialog({ removedPrice, onClose }: RemovePriceDialogProps) {
  const t = useCopy();
  const remove = useRemovePrice(onClose);
  if (removedPrice === undefined) return null;
  const { price, since, value } = removedPrice;
  const { target } = price;
  const earlier = price.next.filter((each) => each.since < since).at(-1)?.value ?? price.now;
  const texts = { ...textValues(t, target), date: formatDate(since), value: formatValue(target, value) };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('prices.removeTitle', texts)}
      description={
        earlier === null
          ? t('prices.removeEffectUnsold', texts)
          : t('prices.removeEffect', { ...texts, earlier: formatValue(target, earlier) })
      }
      confirmLabel={t('prices.remove')}
      cancelLabel={t('prices.keep')}
      isBusy={remove.isPending}
      isDangerous
      onConfirm={() => remove.mutate(removedPrice)}
    />
  );
}

function useRemovePrice(onDone: () => void) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const toastFailure = useOfficeFailureToast();
  const query = pricesQuery(call);
  return useMutation({
    mutationFn: ({ price, since, value }: PlannedPrice) =>
      call(removeOfficePrice, { body: { target: price.target, since, was: value } }),
    onSuccess: (prices) => {
      queryClient.setQueryData(query.queryKey, prices);
      toast('success', t('prices.removed'));
      onDone();
    },
    onError: (error) => {
      toastFailure(error);
      if (!isRefused(error)) return;
      void queryClient.invalidateQueries(query);
      onDone();
    },
  });
}
