import { type AnyDraft, definitionOf, formatPkr, formatPkrInWords } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Field, PriceInput, Skeleton, Stack } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { digitsOf } from '../data/digits-of.ts';
import { estimateQuery } from '../data/estimate-query.ts';
import { draftOf } from '../data/sell-values.ts';
import type { SellForm } from '../data/use-sell-form.ts';
import { PriceBand } from './PriceBand.tsx';

/** The price, with the market beside it where prices of the vertical are judged. */
export function PriceStep({ form }: { form: SellForm['form'] }) {
  const t = useCopy();
  const { price, hasPriceLabels } = definitionOf(useVertical());
  return (
    <Stack $gap="space-6">
      <Controller
        control={form.control}
        name="pricePkr"
        render={({ field: { value, onChange, ...field }, fieldState }) => (
          <Field label={t('sell.price.label')} error={fieldState.error?.message} isRequired>
            <PriceInput
              {...field}
              value={value ?? null}
              onValueChange={onChange}
              maxDigits={digitsOf(price.max)}
              describe={(amount) => `${formatPkr(amount)} · ${formatPkrInWords(amount)}`}
            />
          </Field>
        )}
      />
      {hasPriceLabels && <Market draft={draftOf(form.watch())} />}
    </Stack>
  );
}

/** What comparable ads ask. A help: where it cannot be had, the price alone will do. */
function Market({ draft: { pricePkr: typed, ...others } }: { draft: AnyDraft }) {
  const { call } = useKarwan();
  const pricePkr = useDebounced(typed, 400);
  const estimate = useQuery(estimateQuery(call, pricePkr === undefined ? others : { ...others, pricePkr }));
  return (
    <>
      {estimate.isLoading && <Skeleton $shape="box" $height="6rem" />}
      {estimate.data && <PriceBand insight={estimate.data} pricePkr={pricePkr} />}
    </>
  );
}
