import { failureMessage, isRefused } from '@karwan/shared-contracts';
import {
  Banner,
  Button,
  Field,
  NumberInput,
  Stack,
  Text,
  TextArea,
  TextInput,
  validateLength,
} from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { ConflictNotice } from '../../../components/ConflictNotice.tsx';
import type { Difference } from '../../../components/Differences.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import {
  emptyMoneyValues,
  type MoneyAction,
  type MoneyField,
  type MoneyValues,
  moneyFields,
} from '../data/money-values.ts';

const MAX_REASON_LENGTH = 300;

type MoneyFormProps<Change> = {
  action: MoneyAction;
  /** Explains the effect of the change. */
  effect: string;
  initialValues?: Partial<MoneyValues>;
  read: (values: MoneyValues) => { change: Change } | { errors: Partial<Record<MoneyField, string>> };
  save: { mutate: (change: Change, options: { onSuccess: () => void }) => void; isPending: boolean; error: unknown };
  /** What another officer has changed meanwhile. */
  differences?: readonly Difference[];
  onDone: () => void;
};

/** Explains a change and asks for its inputs. Typed values stay after a refusal. */
export function MoneyForm<Change>(props: MoneyFormProps<Change>) {
  const { action, effect, initialValues = {}, read, save, differences = [], onDone } = props;
  const t = useCopy();
  const [values, setValues] = useState<MoneyValues>({ ...emptyMoneyValues, ...initialValues });
  const [isSubmitted, setIsSubmitted] = useState(false);
  const result = read(values);
  const fieldErrors = refusedFields(save.error);
  const errorOf = (field: MoneyField) =>
    (field === 'reason' ? validateLength(values.reason, MAX_REASON_LENGTH) : undefined) ??
    (isSubmitted && 'errors' in result ? result.errors[field] : undefined) ??
    fieldErrors[`body.change.${field}`] ??
    fieldErrors[`body.${field}`];
  const set = (field: MoneyField) => (value: string) => setValues({ ...values, [field]: value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if ('change' in result && !save.isPending) save.mutate(result.change, { onSuccess: onDone });
  };
  const isFormRefused = isRefused(save.error) && Object.keys(fieldErrors).length === 0;
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <Text>{effect}</Text>
      {isRefused(save.error, 'order_money_changed') ? (
        <ConflictNotice message={failureMessage(save.error)} differences={differences} />
      ) : (
        isFormRefused && (
          <Banner tone="danger" isAnnounced>
            {failureMessage(save.error)}
          </Banner>
        )
      )}
      {moneyFields[action].map((field) => (
        <MoneyInput key={field} field={field} value={values[field]} error={errorOf(field)} onChange={set(field)} />
      ))}
      <Button type="submit" variant={isDestructive(action) ? 'danger' : 'primary'} isWide isBusy={save.isPending}>
        {t(`money.actions.${action}`)}
      </Button>
    </Stack>
  );
}

const isDestructive = (action: MoneyAction) => action === 'never-came' || action === 'give-back' || action === 'accept';

type MoneyInputProps = {
  field: MoneyField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function MoneyInput({ field, value, error, onChange }: MoneyInputProps) {
  const t = useCopy();
  return (
    <Field label={t(`money.fields.${field}`)} error={error} isRequired>
      {field === 'amountPkr' ? (
        <NumberInput leading="PKR" maxDigits={9} value={value} onValueChange={(_, values) => onChange(values)} />
      ) : field === 'reason' ? (
        <TextArea
          rows={2}
          maxLength={MAX_REASON_LENGTH}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <TextInput
          value={value}
          maxLength={field === 'payer' ? 100 : 60}
          autoCapitalize={field === 'payer' ? undefined : 'characters'}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
