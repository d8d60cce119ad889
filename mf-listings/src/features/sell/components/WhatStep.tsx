import { definitionOf, type FieldKey, failureMessage } from '@karwan/shared-contracts';
import { ErrorState, Heading, Skeleton, Stack, Text } from '@karwan/shared-ui';
import { useEffect, useRef } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';
import { isUntold } from '../data/sell-values.ts';
import { useFirstChoices } from '../data/use-first-choices.ts';
import type { SellForm } from '../data/use-sell-form.ts';
import { PickedRow } from './PickedRow.tsx';
import { PickList } from './PickList.tsx';
import { VariantPicker } from './VariantPicker.tsx';

/** Identifies the item, one tap per field. Continues to the next step after the last field. */
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

  /** Each question replaces the focused one, so move the focus to its heading. */
  const heading = useRef<HTMLHeadingElement>(null);
  const asking = isAsking ? asked : undefined;
  const before = useRef(asking);
  useEffect(() => {
    if (asking === undefined || asking === before.current) return;
    before.current = asking;
    heading.current?.focus({ preventScroll: true });
  }, [asking]);

  const set = (key: FieldKey, value: string | number | boolean | null) => {
    // Catalogue fields and choices hold slugs, years numbers, flags booleans; `pick` passes the matching type.
    form.setValue(key, value as never);
  };
  const factsOf = (key: FieldKey, value: unknown) =>
    Object.entries(choices.toldBy(key, String(value))).filter(([told]) => told in fields) as [
      FieldKey,
      string | null,
    ][];
  /** Never overwrite the user's own values. */
  const fillIn = (key: FieldKey, value: unknown) => {
    for (const [told, fact] of factsOf(key, value)) {
      if (fact === null || !isUntold(form.getValues(told))) continue;
      set(told, fact);
      form.clearErrors(told);
    }
  };
  /** Clear values that were filled in from the cleared choice. */
  const clearFrom = (key: FieldKey) => {
    const [earlier, later] = [what.slice(0, what.indexOf(key)), what.slice(what.indexOf(key))];
    for (const cleared of later) {
      for (const [told, fact] of factsOf(cleared, values[cleared])) if (values[told] === fact) set(told, null);
      set(cleared, null);
    }
    for (const chosen of earlier) fillIn(chosen, values[chosen]);
  };
  const pick = (key: FieldKey, value: string) => {
    const { kind } = fields[key] ?? {};
    set(key, kind === 'year' ? Number(value) : kind === 'flag' ? value === 'true' : value);
    // The next question has not been asked yet, so it has no error.
    form.clearErrors([...what]);
    fillIn(key, value);
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
