import { comparisonPath } from '@karwan/shared-contracts';
import { Button, Field, Heading, Select, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { Comparison } from '../data/comparison.ts';
import { modelName } from '../data/model-text.ts';

/**
 * Adds a model to the comparison: first the make, then the model, with its cheapest variant. GET forms, so it works
 * without scripts.
 */
export function AddToComparison({ vertical, compared, makes, make, models }: Comparison) {
  const t = useCopy();
  const hiddenInputs = compared.map(({ variant }) => (
    <input key={variant.id} type="hidden" name="v" value={variant.id} />
  ));
  const path = comparisonPath(vertical);
  const chosen = compared.map(({ variant }) => variant.id);
  const offered = models.filter(({ variantId }) => !chosen.includes(variantId));
  return (
    <Root aria-labelledby="add">
      <Heading id="add" $size="card">
        {t(`verticals.${vertical}.compare.add`)}
      </Heading>
      <form method="get" action={path} data-submit="change" data-scroll="keep">
        {hiddenInputs}
        <Field label={t('newVehicles.compare.make')}>
          <Select
            name="make"
            placeholder={t('newVehicles.compare.choose')}
            defaultValue={make ?? ''}
            options={makes.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        </Field>
        <noscript>
          <Button type="submit" variant="secondary" size="sm">
            {t('newVehicles.show')}
          </Button>
        </noscript>
      </form>
      {offered.length > 0 && (
        <form method="get" action={path} data-submit="change" data-scroll="keep">
          {hiddenInputs}
          <Field label={t('newVehicles.compare.model')}>
            <Select
              name="add"
              placeholder={t('newVehicles.compare.choose')}
              defaultValue=""
              options={offered.map((model) => ({ value: model.variantId, label: modelName(model) }))}
            />
          </Field>
          <noscript>
            <Button type="submit" size="sm">
              {t(`verticals.${vertical}.compare.add`)}
            </Button>
          </noscript>
        </form>
      )}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${token('space-3')};
  max-inline-size: 32rem;

  & > :first-child {
    grid-column: 1 / -1;
  }

  @media print {
    display: none;
  }
`;
