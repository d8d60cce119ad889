import { type CatalogueVariant, failureMessage, type UsedCarDraft } from '@karwan/shared-contracts';
import { ErrorState, Heading, Skeleton, Stack, Text } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { makesQuery, modelsQuery, variantsQuery } from '../../../lib/queries/catalogue.ts';
import { useKarwan } from '../../../lib/remote-context.tsx';
import type { SellForm } from '../data/use-sell-form.ts';
import { yearsOf } from '../data/years-of.ts';
import { PickedRow } from './PickedRow.tsx';
import { PickList } from './PickList.tsx';
import { VariantPicker } from './VariantPicker.tsx';

/** Make, model, year, variant: each from the catalogue, each one tap. Goes on by itself after the last. */
export function CarStep({ form, onDone }: { form: SellForm['form']; onDone: () => void }) {
  const t = useCopy();
  const { call } = useKarwan();
  const [make, model, year, variant] = form.watch(['make', 'model', 'year', 'variant']);
  const makes = useQuery(makesQuery(call));
  const models = useQuery({ ...modelsQuery(call, make ?? ''), enabled: Boolean(make) });
  const variants = useQuery({
    ...variantsQuery(call, make ?? '', model ?? '', year ?? undefined),
    enabled: Boolean(model && year),
  });
  const chosenModel = models.data?.find(({ slug }) => slug === model);
  const chosenVariant = variants.data?.find(({ slug }) => slug === variant);

  const clearFrom = (...fields: ('make' | 'model' | 'year' | 'variant')[]) => {
    for (const field of fields) form.setValue(field, null);
  };
  const take = <Field extends 'make' | 'model' | 'year'>(field: Field, value: NonNullable<UsedCarDraft[Field]>) => {
    form.setValue<'make' | 'model' | 'year'>(field, value);
    // What comes next was not asked yet.
    form.clearErrors(['make', 'model', 'year', 'variant']);
  };
  /** What another variant told before is no truth about this one. */
  const prefill = (told: Partial<CatalogueVariant> = {}) => {
    form.setValue('engineCc', told.engineCc ?? null);
    form.setValue('fuel', told.fuel ?? null);
    form.setValue('transmission', told.transmission ?? null);
    form.setValue('bodyType', told.bodyType ?? chosenModel?.bodyType ?? null);
    form.clearErrors(['engineCc', 'fuel', 'transmission', 'bodyType']);
  };
  const takeVariant = (slug: string) => {
    const taken = variants.data?.find((candidate) => candidate.slug === slug);
    form.setValue('variant', slug);
    prefill(taken);
    onDone();
  };

  const asked = !make ? 'make' : !model ? 'model' : !year ? 'year' : 'variant';
  const hasNoVariants = asked === 'variant' && variants.data?.length === 0;
  const error = form.formState.errors[asked]?.message;
  const failed = [makes, models, variants].find(({ isError }) => isError);
  const isAsking = !variant && !hasNoVariants && !failed;
  return (
    <Stack $gap="space-4">
      {make && (
        <PickedRow
          label={t('sell.car.make')}
          value={makes.data?.find(({ slug }) => slug === make)?.name ?? make}
          onChange={() => clearFrom('make', 'model', 'year', 'variant')}
        />
      )}
      {model && (
        <PickedRow
          label={t('sell.car.model')}
          value={chosenModel?.name ?? model}
          onChange={() => clearFrom('model', 'year', 'variant')}
        />
      )}
      {year && (
        <PickedRow label={t('sell.car.year')} value={String(year)} onChange={() => clearFrom('year', 'variant')} />
      )}
      {variant && (
        <PickedRow
          label={t('sell.car.variant')}
          value={chosenVariant?.name ?? variant}
          onChange={() => clearFrom('variant')}
        />
      )}
      {failed && (
        <ErrorState
          title={t('sell.car.failed')}
          onRetry={() => void failed.refetch()}
          retryLabel={t('retry')}
          isRetrying={failed.isFetching}
        >
          {failureMessage(failed.error)}
        </ErrorState>
      )}
      {isAsking && <Heading $size="card">{t(`sell.car.ask.${asked}`)}</Heading>}
      {error && (
        <Text role="alert" $tone="danger">
          {error}
        </Text>
      )}
      {[makes, models, variants].some(({ isLoading }) => isLoading) && <Skeleton $shape="box" $height="12rem" />}
      {asked === 'make' && makes.data && (
        <PickList
          label={t('sell.car.make')}
          options={makes.data.map(({ slug, name, isPopular }) => ({ value: slug, label: name, isPopular }))}
          onPick={(slug) => take('make', slug)}
        />
      )}
      {asked === 'model' && models.data && (
        <PickList
          label={t('sell.car.model')}
          options={models.data.map(({ slug, name, isPopular }) => ({ value: slug, label: name, isPopular }))}
          onPick={(slug) => {
            take('model', slug);
            const bodyType = models.data?.find((each) => each.slug === slug)?.bodyType;
            form.setValue('bodyType', bodyType ?? null);
          }}
        />
      )}
      {asked === 'year' && models.data && (
        <PickList
          label={t('sell.car.year')}
          options={yearsOf(chosenModel).map((each) => ({ value: String(each), label: String(each) }))}
          onPick={(each) => take('year', Number(each))}
        />
      )}
      {asked === 'variant' && !variant && variants.data && variants.data.length > 0 && (
        <VariantPicker variants={variants.data} year={year} onPick={takeVariant} onUnknown={onDone} />
      )}
    </Stack>
  );
}
