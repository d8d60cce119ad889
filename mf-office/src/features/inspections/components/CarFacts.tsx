import { INSPECTION_NOTE_MAX_LENGTH, type InspectionEntries } from '@karwan/shared-contracts';
import { carFacts, entryError } from '@karwan/shared-contracts/inspection';
import { Field, Stack, TextArea, TextInput } from '@karwan/shared-ui';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import type { InspectionSheet } from '../data/inspection-sheet.ts';

type CarFactsProps = { entries: InspectionEntries; sheet: InspectionSheet };
type Fact = (typeof carFacts)[number];

/** Facts for the report's head, read from the papers and the car. */
export function CarFacts({ entries, sheet }: CarFactsProps) {
  return (
    <Stack>
      {carFacts.map((fact) => (
        <FactField key={fact.id} fact={fact} value={entries[fact.id]?.value ?? ''} sheet={sheet} />
      ))}
    </Stack>
  );
}

function FactField({ fact, value, sheet }: { fact: Fact; value: string; sheet: InspectionSheet }) {
  const t = useCopy();
  const { id, label, kind, unit, isRequired = false } = fact;
  const [typed, setTyped] = useState(value);
  const [isTouched, setIsTouched] = useState(false);
  const error = errorOf(fact, typed);
  const change = (text: string) => {
    setTyped(text);
    // A comment that is too long stays on the device and is sent once it is shorter.
    const isStorable = kind === 'comment' || errorOf(fact, text) === undefined;
    if (text.trim() !== '' && isStorable) sheet.set(id, { value: text.trim() });
    else if (value !== '') sheet.set(id, null);
  };
  const handlers = {
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
    onBlur: () => setIsTouched(true),
  };
  return (
    <Field
      label={unit ? `${label} (${unit})` : label}
      isRequired={isRequired}
      {...(!isRequired && { optionalLabel: t('inspections.optional') })}
      error={isTouched || kind === 'comment' ? error : undefined}
    >
      {kind === 'comment' ? (
        <TextArea rows={3} maxLength={INSPECTION_NOTE_MAX_LENGTH} {...handlers} />
      ) : (
        <TextInput inputMode={kind === 'number' ? 'numeric' : 'text'} autoComplete="off" maxLength={60} {...handlers} />
      )}
    </Field>
  );
}

const errorOf = ({ id }: Fact, typed: string): string | undefined =>
  typed.trim() === '' ? undefined : entryError(id, { value: typed }, new Date());
