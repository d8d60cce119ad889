import { definitionOf, type FieldKey, failureMessage } from '@karwan/shared-contracts';
import { ErrorState, Heading, Skeleton, Stack, Text } from '@karwan/shared-ui';
import { useEffect, useRef } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';
import { useFirstChoices } from '../data/use-first-choices.ts';
import type { SellForm } from '../data/use-sell-form.ts';
import { PickedRow } from './PickedRow.tsx';
import { PickList } from './PickList.tsx';
import { VariantPicker } from './VariantPicker.tsx';

/** What is sold, field by field, each one tap. Goes on by itself after the last. */
export function WhatStep({ form, onDone }: { form: SellForm['form']; onDone: () => void }) {
  const t = useCopy();
  const {
    fields,
    steps: { what },
  } = definitionOf(useListedVertical());
  const values = form.watch();
  const choices = useFirstChoices(values);
  const asked = what.find((key) => isUntold(values[key]));
  const options = asked && choices.optionsOf(asked);
  const error = asked && form.formState.errors[asked]?.message;
  const { failed } = choices;
  const isAsking = asked !== undefined && options?.length !== 0 && !failed;

  /** Each question takes the place of the last, with what had the focus. */
  const heading = useRef<HTMLHeadingElement>(null);
  const asking = isAsking ? asked : undefined;
  const before = useRef(asking);
  useEffect(() => {
    if (asking === undefined || asking === before.current) return;
    before.current = asking;
    heading.current?.focus({ preventScroll: true });
  }, [asking]);

  const set = (key: FieldKey, value: string | number | boolean | null) => {
    // Catalogue fields and choices hold slugs, years numbers, flags both: `pick` gives each its own.
    form.setValue(key, value as never);
  };
  const clearFrom = (key: FieldKey) => {
    for (const later of what.slice(what.indexOf(key))) set(later, null);
  };
  const pick = (key: FieldKey, value: string) => {
    const { kind } = fields[key] ?? {};
    set(key, kind === 'year' ? Number(value) : kind === 'flag' ? value === 'true' : value);
    // What comes next was not asked yet.
    form.clearErrors([...what]);
    for (const [told, fact = null] of Object.entries(choices.toldBy(key, value)) as [FieldKey, string | null][]) {
      if (!(told in fields)) continue;
      set(told, fact);
      form.clearErrors(told);
    }
    if (key === what.at(-1)) onDone();
  };
  const isVariant = (key: FieldKey) => {
    const field = fields[key];
    return field?.kind === 'catalogue' && field.of === 'variant';
  };

  return (
    <Stack $gap="space-4">
      {what.map((key) => {
        const value = values[key];
        if (isUntold(value)) return null;
        const name = choices.optionsOf(key)?.find((option) => option.value === String(value))?.label;
        return (
          <PickedRow
            key={key}
            label={t(`sell.field.${key}`)}
            value={name ?? String(value)}
            onChange={() => clearFrom(key)}
          />
        );
      })}
      {failed && (
        <ErrorState
          title={t('sell.pick.failed')}
          onRetry={() => void failed.refetch()}
          retryLabel={t('retry')}
          isRetrying={failed.isFetching}
        >
          {failureMessage(failed.error)}
        </ErrorState>
      )}
      {isAsking && (
        <Heading ref={heading} tabIndex={-1} $size="card">
          {t('sell.pick.ask', { context: asked, what: t(`sell.field.${asked}`) })}
        </Heading>
      )}
      {error && (
        <Text role="alert" $tone="danger">
          {error}
        </Text>
      )}
      {choices.isLoading && <Skeleton $shape="box" $height="12rem" />}
      {asked && options && options.length > 0 && !isVariant(asked) && (
        <PickList
          key={asked}
          label={t(`sell.field.${asked}`)}
          options={options}
          onPick={(value) => pick(asked, value)}
        />
      )}
      {asked && isVariant(asked) && choices.variants.length > 0 && (
        <VariantPicker
          variants={choices.variants}
          year={values.year}
          onPick={(slug) => pick(asked, slug)}
          onUnknown={onDone}
        />
      )}
    </Stack>
  );
}

const isUntold = (value: unknown) => value === undefined || value === null || value === '';
