import type { InspectionEntry } from '@karwan/shared-contracts';
import { type InspectionPoint, limitsOf, NOT_APPLICABLE, readMeasure } from '@karwan/shared-contracts/inspection';
import { Checkbox, Field, Stack, TextInput } from '@karwan/shared-ui';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import type { InspectionSheet } from '../data/inspection-sheet.ts';

type MeasureFieldProps = { point: InspectionPoint; entry: InspectionEntry | undefined; sheet: InspectionSheet };

/** Number field with limits. A value out of range is reported at once and not stored as an answer. */
export function MeasureField({ point, entry, sheet }: MeasureFieldProps) {
  const t = useCopy();
  const isLeftOut = entry?.value === NOT_APPLICABLE;
  const [typed, setTyped] = useState(isLeftOut ? '' : (entry?.value ?? ''));
  const [isTouched, setIsTouched] = useState(false);
  const error = errorOf(point, typed);
  const change = (text: string) => {
    setTyped(text);
    if (errorOf(point, text) === undefined) sheet.set(point.id, { ...entry, value: text.trim() });
    else if (entry !== undefined) sheet.set(point.id, null);
  };
  const leaveOut = (isChosen: boolean) => {
    setTyped('');
    setIsTouched(false);
    sheet.set(point.id, isChosen ? { ...entry, value: NOT_APPLICABLE } : null);
  };
  return (
    <Stack $gap="space-1">
      <Field
        label={t('inspections.value')}
        hint={limitsOf(point)}
        error={isTouched && typed !== '' ? error : undefined}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          disabled={isLeftOut}
          value={typed}
          onChange={({ target }) => change(target.value)}
          onBlur={() => setIsTouched(true)}
        />
      </Field>
      <Checkbox
        label={t('inspections.notMeasured')}
        checked={isLeftOut}
        onChange={({ target }) => leaveOut(target.checked)}
      />
    </Stack>
  );
}

function errorOf(point: InspectionPoint, typed: string): string | undefined {
  const read = readMeasure(point, typed, new Date());
  return 'error' in read ? read.error : undefined;
}
