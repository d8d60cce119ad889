import { formatPkr, formatPkrInWords, usedCars } from '@karwan/shared-contracts';
import { Field, PriceInput, Skeleton, Stack } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import { useKarwan } from '../../../lib/remote-context.tsx';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { digitsOf } from '../data/digits-of.ts';
import { estimateQuery } from '../data/estimate-query.ts';
import { draftOf } from '../data/sell-values.ts';
import type { SellForm } from '../data/use-sell-form.ts';
import { PriceBand } from './PriceBand.tsx';

/** The price with the market beside it. The band is a help: where it cannot be had, the price alone will do. */
export function PriceStep({ form }: { form: SellForm['form'] }) {
  const t = useCopy();
  const { call } = useKarwan();
  const draft = draftOf(form.watch());
  const pricePkr = useDebounced(draft.pricePkr, 400);
  const { pricePkr: _typed, ...car } = draft;
  const estimate = useQuery(estimateQuery(call, pricePkr === undefined ? car : { ...car, pricePkr }));
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
              maxDigits={digitsOf(usedCars.price.max)}
              describe={(price) => `${formatPkr(price)} · ${formatPkrInWords(price)}`}
            />
          </Field>
        )}
      />
      {estimate.isLoading && <Skeleton $shape="box" $height="6rem" />}
      {estimate.data && <PriceBand insight={estimate.data} pricePkr={pricePkr} />}
    </Stack>
  );
}
