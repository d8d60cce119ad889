import type { InspectionEntry } from '@karwan/shared-contracts';
import { type InspectionPoint, measureHint, NOT_APPLICABLE, parseMeasure } from '@karwan/shared-contracts/inspection';
import { Checkbox, Field, Stack, TextInput } from '@karwan/shared-ui';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import type { InspectionSheet } from '../data/inspection-sheet.ts';

type MeasureFieldProps = { point: InspectionPoint; entry: InspectionEntry | undefined; sheet: InspectionSheet };

/** Number field with limits. A value out of range is reported at once and not stored as an answer. */
export function MeasureField({ point, entry, sheet }: MeasureFieldProps) {
  const t = useCopy();
  const isNotApplicable = entry?.value === NOT_APPLICABLE;
  const [typed, setTyped] = useState(isNotApplicable ? '' : (entry?.value ?? ''));
  const [isTouched, setIsTouched] = useState(false);
  const error = errorOf(point, typed);
  const change = (text: string) => {
    setTyped(text);
    if (errorOf(point, text) === undefined) sheet.set(point.id, { ...entry, value: text.trim() });
    else if (entry !== undefined) sheet.set(point.id, null);
  };
  const setNotApplicable = (isChosen: boolean) => {
    setTyped('');
    setIsTouched(false);
    sheet.set(point.id, isChosen ? { ...entry, value: NOT_APPLICABLE } : null);
  };
  return (
    <Stack $gap="space-1">
      <Field
        label={t('inspections.value')}
        hint={measureHint(point)}
        error={isTouched && typed !== '' ? error : undefined}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          disabled={isNotApplicable}
          value={typed}
          onChange={({ target }) => change(target.value)}
          onBlur={() => setIsTouched(true)}
        />
      </Field>
      <Checkbox
        label={t('inspections.notMeasured')}
        checked={isNotApplicable}
        onChange={({ target }) => setNotApplicable(target.checked)}
      />
    </Stack>
  );
}

function errorOf(point: InspectionPoint, typed: string): string | undefined {
  const read = parseMeasure(point, typed, new Date());
  return 'error' in read ? read.error : undefined;
}
