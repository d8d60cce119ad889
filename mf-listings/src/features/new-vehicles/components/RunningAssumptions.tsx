import { comparisonPath, formatDate, latestDateOf, rateFor } from '@karwan/shared-contracts';
import { Button, Field, Text, TextInput, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { assumptionKeys, type Comparison } from '../data/comparison.ts';

/** Inputs for the monthly running cost, prefilled with dated prices. */
export function RunningAssumptions({ vertical, compared, rates, assumptions, invalid }: Comparison) {
  const t = useCopy();
  const day = latestDateOf([rateFor(rates, 'petrol'), rateFor(rates, 'diesel'), rateFor(rates, 'electricity')]);
  return (
    <Form method="get" action={comparisonPath(vertical)} data-scroll="keep">
      {compared.map(({ variant }) => (
        <input key={variant.id} type="hidden" name="v" value={variant.id} />
      ))}
      {assumptionKeys.map((key) => (
        <Field
          key={key}
          label={t(`newVehicles.compare.${key}`)}
          error={invalid[key] === undefined ? undefined : t('newVehicles.compare.invalid')}
        >
          <TextInput
            name={key}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            defaultValue={invalid[key] ?? String(assumptions[key])}
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
