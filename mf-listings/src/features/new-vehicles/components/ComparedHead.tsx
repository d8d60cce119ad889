import { type CatalogueVertical, type ComparedVariant, comparisonPath } from '@karwan/shared-contracts';
import { Button, below, Select, TextLink, token } from '@karwan/shared-ui';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { comparedName } from '../data/comparison.ts';
import { comparisonUrl } from '../data/comparison-url.ts';
import { modelName, modelPath } from '../data/model-text.ts';
import { paintOf } from './NewModelList.tsx';
import { VehicleDrawing } from './VehicleDrawing.tsx';

type ComparedHeadProps = {
  vertical: CatalogueVertical;
  each: ComparedVariant;
  /** Ids of all compared variants, in order. */
  ids: readonly string[];
};

/** Column head: the vehicle, a picker for another variant, and the Remove link. */
export function ComparedHead({ vertical, each, ids }: ComparedHeadProps) {
  const t = useCopy();
  const { card, variant, siblings } = each;
  const name = modelName(card);
  const index = ids.indexOf(variant.id);
  const hiddenInputs = (others: readonly string[]) =>
    others.map((id) => <input key={id} type="hidden" name="v" value={id} />);
  return (
    <Root>
      <Picture style={{ '--paint': paintOf(card) } as CSSProperties}>
        <VehicleDrawing vertical={vertical} model={card} />
      </Picture>
      <TextLink isStandalone render={<Link to={modelPath(card)} />}>
        {name}
      </TextLink>
      {siblings.length > 1 ? (
        <form method="get" action={comparisonPath(vertical)} data-submit="change" data-scroll="keep">
          {hiddenInputs(ids.slice(0, index))}
          <Select
            name="v"
            aria-label={t('newVehicles.compare.variantOf', { name })}
            defaultValue={variant.id}
            options={siblings.map((sibling) => ({ value: sibling.id, label: sibling.name }))}
          />
          {hiddenInputs(ids.slice(index + 1))}
          <noscript>
            <Button type="submit" variant="secondary" size="sm">
              {t('newVehicles.show')}
            </Button>
          </noscript>
        </form>
      ) : (
        <span>{variant.name}</span>
      )}
      <Remove>
        <TextLink
          isStandalone
          aria-label={t('newVehicles.compare.remove', { name: comparedName(each) })}
          render={
            <Link
              to={comparisonUrl(
                vertical,
                ids.filter((id) => id !== variant.id),
              )}
              preventScrollReset
            />
          }
        >
          {t('newVehicles.compare.takeOut')}
        </TextLink>
      </Remove>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${token('space-2')};
  min-inline-size: 9rem;

  ${below.tablet} {
    min-inline-size: 0;

    select {
      padding-inline-start: ${token('space-2')};
      font-size: ${token('font-size-sm')};
    }
  }
`;

const Picture = styled.div`
  max-inline-size: 9rem;
`;

const Remove = styled.span`
  font-weight: ${token('weight-regular')};

  @media print {
    display: none;
  }
`;
