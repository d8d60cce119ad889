import { type AnyDraft, definitionOf, describePkr, type FieldKey, isNotApplicable } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { above, Field, PriceInput, Skeleton, Stack, Text } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';
import { estimateQuery } from '../data/estimate-query.ts';
import { draftOf } from '../data/sell-values.ts';
import type { SellForm } from '../data/use-sell-form.ts';
import { FieldRows } from './FieldRows.tsx';
import { PriceBand } from './PriceBand.tsx';

/** Price field, with the market range in verticals that rate prices. */
export function PriceStep({ form }: { form: SellForm['form'] }) {
  const t = useCopy();
  const { price, steps, hasPriceLabels } = definitionOf(useListedVertical());
  // The flags that make a price per day, or optional, are fields of the vertical.
  const isForRent = price.perDay !== undefined && form.watch(price.perDay.flag as FieldKey) === true;
  const isPriceNotApplicable = isNotApplicable(price, (key) => form.watch(key as FieldKey));
  const fields = <FieldRows form={form} keys={steps.price ?? []} />;
  return (
    <Stack $gap="space-6">
      {price.hiddenWhen && fields}
      {!isPriceNotApplicable && (
        <Controller
          control={form.control}
          name="pricePkr"
          render={({ field: { value, onChange, ...field }, fieldState }) => (
            <Field
              label={t('sell.price.label', isForRent ? { context: 'rent' } : {})}
              error={fieldState.error?.message}
              isRequired
            >
              <PriceInput
                {...field}
                value={value ?? null}
                onValueChange={(number, typed) => onChange(Number.isNaN(number) ? typed : number)}
                describe={describePkr}
              />
            </Field>
          )}
        />
      )}
      {!price.hiddenWhen && fields}
      {hasPriceLabels ? (
        <Market draft={draftOf(form.watch())} />
      ) : (
        <Text $tone="muted">{t('sell.price.notJudged')}</Text>
      )}
    </Stack>
  );
}

/** Asking prices of similar ads. Optional: if unavailable, only the price field is shown. */
function Market({ draft: { pricePkr: typed, ...others } }: { draft: AnyDraft }) {
  const { call } = useKarwan();
  const pricePkr = useDebounced(typed, 400);
  const estimate = useQuery(estimateQuery(call, pricePkr === undefined ? others : { ...others, pricePkr }));
  return (
    <MarketRoom>
      {estimate.isLoading && <Skeleton $shape="box" $height="6rem" />}
      {estimate.data && <PriceBand insight={estimate.data} pricePkr={pricePkr} />}
    </MarketRoom>
  );
}

/** As tall as the range with its label, so that the buttons below do not move when they appear. */
const MarketRoom = styled.div`
  min-block-size: 12rem;

  ${above.largePhone} {
    min-block-size: 9.5rem;
  }

  ${above.tablet} {
    min-block-size: 7.75rem;
  }
`;
