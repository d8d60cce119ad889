import { comparisonPath, formatDate, newestOf, rateFor } from '@karwan/shared-contracts';
import { Button, Field, Text, TextInput, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { assumed, type Comparison } from '../data/comparison.ts';

/** Inputs for the monthly running cost, prefilled with dated prices. */
export function RunningAssumptions({ vertical, compared, rates, assumptions, wrong }: Comparison) {
  const t = useCopy();
  const day = newestOf([rateFor(rates, 'petrol'), rateFor(rates, 'diesel'), rateFor(rates, 'electricity')]);
  return (
    <Form method="get" action={comparisonPath(vertical)} data-scroll="keep">
      {compared.map(({ variant }) => (
        <input key={variant.id} type="hidden" name="v" value={variant.id} />
      ))}
      {assumed.map((key) => (
        <Field
          key={key}
          label={t(`newVehicles.compare.${key}`)}
          error={wrong[key] === undefined ? undefined : t('newVehicles.compare.invalid')}
        >
          <TextInput
            name={key}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            defaultValue={wrong[key] ?? String(assumptions[key])}
          />
        </Field>
      ))}
      <Button type="submit" variant="secondary">
        {t('newVehicles.compare.apply')}
      </Button>
      {day && (
        <Note $tone="muted" $size="sm">
          {t('newVehicles.compare.assumed', { day: formatDate(day) })}
        </Note>
      )}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr));
  align-items: end;
  gap: ${token('space-3')};

  @media print {
    display: none;
  }
`;

const Note = styled(Text)`
  grid-column: 1 / -1;
`;
