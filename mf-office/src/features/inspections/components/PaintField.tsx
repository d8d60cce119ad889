import { MICRONS_MAX, MICRONS_MIN } from '@karwan/shared-contracts/inspection';
import { Field, NumberInput } from '@karwan/shared-ui';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';

type PaintFieldProps = {
  microns: number | undefined;
  isDisabled: boolean;
  onChange: (microns: number | undefined) => void;
};

/** Reading of the paint gauge in µm. Up to 150 µm is factory paint. */
export function PaintField({ microns, isDisabled, onChange }: PaintFieldProps) {
  const t = useCopy();
  const [typed, setTyped] = useState<number | null>(microns ?? null);
  const isValid = typed === null || (typed >= MICRONS_MIN && typed <= MICRONS_MAX);
  const change = (value: number | null) => {
    setTyped(value);
    const isInRange = value !== null && value >= MICRONS_MIN && value <= MICRONS_MAX;
    onChange(isInRange ? value : undefined);
  };
  return (
    <Field
      label={t('inspections.paint')}
      hint={t('inspections.paintHint')}
      error={isValid ? undefined : t('inspections.paintLimits', { min: MICRONS_MIN, max: MICRONS_MAX })}
    >
      <NumberInput value={typed} maxDigits={4} isGrouped={false} disabled={isDisabled} onValueChange={change} />
    </Field>
  );
}
