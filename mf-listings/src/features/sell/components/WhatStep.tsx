import { definitionOf, type FieldKey, failureMessage } from '@karwan/shared-contracts';
import { ErrorState, Heading, Skeleton, Stack, Text } from '@karwan/shared-ui';
import { useEffect, useRef } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';
import { isBlank } from '../data/sell-values.ts';
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
    steps: { what: vehicleFields },
  } = definitionOf(useListedVertical());
  const values = form.watch();
  const choices = useFirstChoices(values);
  const currentField = vehicleFields.find((key) => isBlank(values[key]));
  const options = currentField && choices.optionsOf(currentField);
  const error = currentField && form.formState.errors[currentField]?.message;
  const { failed } = choices;
  const isQuestionShown = currentField !== undefined && options?.length !== 0 && !failed;

  /** Each question replaces the focused one, so move the focus to its heading. */
  const heading = useRef<HTMLHeadingElement>(null);
  const shownQuestion = isQuestionShown ? currentField : undefined;
  const previousQuestion = useRef(shownQuestion);
  useEffect(() => {
    if (shownQuestion === undefined || shownQuestion === previousQuestion.current) return;
    previousQuestion.current = shownQuestion;
    heading.current?.focus({ preventScroll: true });
  }, [shownQuestion]);

  const set = (key: FieldKey, value: string | number | boolean | null) => {
    // Catalogue fields and choices hold slugs, years numbers, flags booleans; `pick` passes the matching type.
    form.setValue(key, value as never);
  };
  const factsOf = (key: FieldKey, value: unknown) =>
    Object.entries(choices.factsFor(key, String(value))).filter(([factKey]) => factKey in fields) as [
      FieldKey,
      string | null,
    ][];
  /** Never overwrite the user's own values. */
  const fillDependentFields = (key: FieldKey, value: unknown) => {
    for (const [factKey, fact] of factsOf(key, value)) {
      if (fact === null || !isBlank(form.getValues(factKey))) continue;
      set(factKey, fact);
      form.clearErrors(factKey);
    }
  };
  /** Clear values that were filled in from the cleared choice. */
  const clearFromStep = (key: FieldKey) => {
    const [earlier, later] = [
      vehicleFields.slice(0, vehicleFields.indexOf(key)),
      vehicleFields.slice(vehicleFields.indexOf(key)),
    ];
    for (const cleared of later) {
      for (const [factKey, fact] of factsOf(cleared, values[cleared])) if (values[factKey] === fact) set(factKey, null);
      set(cleared, null);
    }
    for (const earlierField of earlier) fillDependentFields(earlierField, values[earlierField]);
  };
  const pick = (key: FieldKey, value: string) => {
    const { kind } = fields[key] ?? {};
    set(key, kind === 'year' ? Number(value) : kind === 'flag' ? value === 'true' : value);
    // The next question has not been asked yet, so it has no error.
    form.clearErrors([...vehicleFields]);
    fillDependentFields(key, value);
    if (key === vehicleFields.at(-1)) onDone();
  };
  const isVariant = (key: FieldKey) => {
    const field = fields[key];
    return field?.kind === 'catalogue' && field.of === 'variant';
  };

  return (
    <Stack $gap="space-4">
      {vehicleFields.map((key) => {
        const value = values[key];
        if (isBlank(value)) return null;
        const name = choices.optionsOf(key)?.find((option) => option.value === String(value))?.label;
        return (
          <PickedRow
            key={key}
            label={t(`sell.field.${key}`)}
            value={name ?? String(value)}
            onChange={() => clearFromStep(key)}
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
      {isQuestionShown && (
        <Heading ref={heading} tabIndex={-1} $size="card">
          {t('sell.pick.ask', { context: currentField, what: t(`sell.field.${currentField}`) })}
        </Heading>
      )}
      {error && (
        <Text role="alert" $tone="danger">
          {error}
        </Text>
      )}
      {choices.isLoading && <Skeleton $shape="box" $height="12rem" />}
      {currentField && options && options.length > 0 && !isVariant(currentField) && (
        <PickList
          key={currentField}
          label={t(`sell.field.${currentField}`)}
          options={options}
          onPick={(value) => pick(currentField, value)}
        />
      )}
      {currentField && isVariant(currentField) && choices.variants.length > 0 && (
        <VariantPicker
          variants={choices.variants}
          year={values.year}
          onPick={(slug) => pick(currentField, slug)}
          onUnknown={onDone}
        />
      )}
    </Stack>
  );
}
