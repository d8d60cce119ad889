import { formatDate, isRefused, removeOfficePrice } from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { ConfirmDialog } from '@karwan/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { pricesQuery } from '../../../lib/queries/prices.ts';
import { useOfficeFailure } from '../../../lib/use-office-failure.ts';
import { type KnownPrice, valueIn, wordsOf } from '../data/price-words.ts';

/** A value that takes effect on a later day. */
export type PlannedPrice = { price: KnownPrice; since: string; value: number };

type RemovePriceDialogProps = { removing: PlannedPrice | undefined; onClose: () => void };

/**
 * Removes a planned value and shows which one applies then. On a conflict, the other officer's value is shown instead.
 */
export function RemovePriceDialog({ removing, onClose }: RemovePriceDialogProps) {
  const t = useCopy();
  const remove = useRemovePrice(onClose);
  if (removing === undefined) return null;
  const { price, since, value } = removing;
  const { target } = price;
  const earlier = price.next.filter((each) => each.since < since).at(-1)?.value ?? price.now;
  const words = { ...wordsOf(t, target), date: formatDate(since), value: valueIn(target, value) };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('prices.removeTitle', words)}
      description={
        earlier === null
          ? t('prices.removeEffectUnsold', words)
          : t('prices.removeEffect', { ...words, earlier: valueIn(target, earlier) })
      }
      confirmLabel={t('prices.remove')}
      cancelLabel={t('prices.keep')}
      isBusy={remove.isPending}
      isDangerous
      onConfirm={() => remove.mutate(removing)}
    />
  );
}

function useRemovePrice(onDone: () => void) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const tellFailure = useOfficeFailure();
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
      tellFailure(error);
      if (!isRefused(error)) return;
      void queryClient.invalidateQueries(query);
      onDone();
    },
  });
}
