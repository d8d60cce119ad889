import {
  type CatalogueVertical,
  colours,
  formatDate,
  type NewModelCard as Model,
  optionOf,
} from '@karwan/shared-contracts';
import { Badge, Card, CardAbove, CardGrid, CardLink, token } from '@karwan/shared-ui';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { displayedStatus, modelFacts, modelName, modelPath, priceText } from '../data/model-text.ts';
import { CompareButton } from './CompareButton.tsx';
import { VehicleDrawing } from './VehicleDrawing.tsx';

export type NewModelListProps = {
  vertical: CatalogueVertical;
  models: readonly Model[];
  label: string;
  headingLevel?: 2 | 3;
  /** `data-` attributes that identify the list. */
  marks?: Readonly<Record<`data-${string}`, string>>;
};

/** Cards of models with dated prices and a button to compare. */
export function NewModelList({ vertical, models, label, headingLevel = 2, marks }: NewModelListProps) {
  return (
    <CardGrid aria-label={label} {...marks}>
      {models.map((model) => (
        <li key={model.id}>
          <NewModelCard vertical={vertical} model={model} headingLevel={headingLevel} />
        </li>
      ))}
    </CardGrid>
  );
}

export type NewModelCardProps = {
  vertical: CatalogueVertical;
  model: Model;
  headingLevel: 2 | 3;
  /** Whether to show the button that adds it to the comparison. */
  isComparable?: boolean;
};

/** Card of a model with its dated price. */
export function NewModelCard({ vertical, model, headingLevel, isComparable = true }: NewModelCardProps) {
  const t = useCopy();
  const name = modelName(model);
  const status = displayedStatus(model);
  return (
    <Root as="article" $padding="none" $isLink>
      <Picture style={{ '--paint': paintOf(model) } as CSSProperties}>
        <VehicleDrawing vertical={vertical} model={model} />
        {status && (
          <Status tone={status === 'upcoming' ? 'info' : 'neutral'}>{t(`newVehicles.status.${status}`)}</Status>
        )}
      </Picture>
      <Facts>
        <Price>{priceText(t, model)}</Price>
        <Title as={`h${headingLevel}`}>
          <CardLink render={<Link to={modelPath(model)} />}>{name}</CardLink>
        </Title>
        <Line>{[...modelFacts(t, model), t('newVehicles.variants', { count: model.variantCount })].join(' · ')}</Line>
        <Foot>
          <Line>{model.pricedOn && t('newVehicles.price.asOfShort', { day: formatDate(model.pricedOn) })}</Line>
          {isComparable && (
            <CardAbove>
              <CompareButton vertical={vertical} id={model.variantId} name={name} />
            </CardAbove>
          )}
        </Foot>
      </Facts>
    </Root>
  );
}

/** One of the available colours, derived from the id so that it is the same on every page. */
export function paintOf({ id, colours: offered }: Pick<Model, 'id' | 'colours'>): string | undefined {
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return optionOf(colours, offered[sum % Math.max(1, offered.length)])?.hex ?? undefined;
}

const Root = styled(Card)`
  block-size: 100%;
`;

const Picture = styled.div`
  position: relative;
  padding: ${token('space-5')} ${token('space-4')} ${token('space-4')};
  background: linear-gradient(${token('surface-sunken')}, ${token('surface')});
`;

const Status = styled(Badge)`
  position: absolute;
  inset-block-start: ${token('space-3')};
  inset-inline-start: ${token('space-3')};
`;

const Facts = styled.div`
  display: grid;
  align-content: start;
  flex: 1;
  grid-template-rows: auto auto auto 1fr;
  gap: ${token('space-1')};
  padding: ${token('space-3')} ${token('space-4')} ${token('space-2')};
`;

const Price = styled.p`
  font-size: ${token('font-size-lg')};
  font-weight: ${token('weight-bold')};
  line-height: ${token('leading-snug')};
`;

const Title = styled.h2`
  font-size: ${token('font-size-md')};
  font-weight: ${token('weight-semibold')};
  line-height: ${token('leading-snug')};
`;

const Line = styled.p`
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
  line-height: ${token('leading-snug')};
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  align-self: end;
  justify-content: space-between;
  gap: ${token('space-2')};
  min-block-size: ${token('touch-target')};
`;
