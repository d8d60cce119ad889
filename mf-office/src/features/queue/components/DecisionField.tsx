import type { QueueQuestion } from '@karwan/shared-contracts';
import { Checkbox, Field, NumberInput, TextInput } from '@karwan/shared-ui';

type DecisionFieldProps = {
  question: QueueQuestion;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** Additional input of a decision. */
export function DecisionField({
  question: { label, kind, isOptional = false },
  value,
  onChange,
  error,
}: DecisionFieldProps) {
  if (kind === 'tick')
    return (
      <Checkbox
        label={label}
        error={error}
        checked={value === 'yes'}
        onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
      />
    );
  return (
    <Field label={label} error={error} isRequired={!isOptional}>
      {kind === 'pkr' ? (
        <NumberInput leading="PKR" value={value} onValueChange={(_, typed) => onChange(typed)} maxDigits={9} />
      ) : (
        <TextInput value={value} maxLength={100} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
