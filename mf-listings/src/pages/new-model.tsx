import {
  type CatalogueVertical,
  financeRulesOf,
  formatDate,
  type NewModel,
  type Rate,
  searchPath,
} from '@karwan/shared-contracts';
import { above, Badge, Cluster, Container, EmptyState, Heading, LinkButton, Text, token } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { Crumbs } from '../components/Crumbs.tsx';
import { ColourPicker } from '../features/new-vehicles/components/ColourPicker.tsx';
import { CompareBar } from '../features/new-vehicles/components/CompareBar.tsx';
import { CompareButton } from '../features/new-vehicles/components/CompareButton.tsx';
import { Instalments } from '../features/new-vehicles/components/Instalments.tsx';
import { NewModelList } from '../features/new-vehicles/components/NewModelList.tsx';
import { OnRoadPrice } from '../features/new-vehicles/components/OnRoadPrice.tsx';
import { PriceHistory } from '../features/new-vehicles/components/PriceHistory.tsx';
import { SpecTable } from '../features/new-vehicles/components/SpecTable.tsx';
import { UsedPrices } from '../features/new-vehicles/components/UsedPrices.tsx';
import { VariantTable } from '../features/new-vehicles/components/VariantTable.tsx';
import { modelCrumbs } from '../features/new-vehicles/data/model-head.ts';
import {
  displayedStatus,
  modelFacts,
  modelName,
  modelPath,
  priceText,
} from '../features/new-vehicles/data/model-text.ts';
import type { OnRoadChoice } from '../features/new-vehicles/data/on-road-choice.ts';
import { useCopy } from '../lib/copy.ts';

export type ModelPageData = {
  vertical: CatalogueVertical;
  model: NewModel | null;
  rates: readonly Rate[];
  choice: OnRoadChoice | undefined;
};

/** Page of one model: `/new-cars/:make/:model`, `/new-bikes/:id`. */
export function Component({ data: { model, ...rest } }: { data: ModelPageData }) {
  return model ? <ModelPage model={model} {...rest} /> : <ModelNotFound vertical={rest.vertical} />;
}

function ModelNotFound({ vertical }: { vertical: CatalogueVertical }) {
  const t = useCopy();
  return (
    <Container>
      <EmptyState
        title={t('newVehicles.gone.title')}
        headingLevel={1}
        actions={<LinkButton render={<Link to={searchPath(vertical)} />}>{t('newVehicles.gone.search')}</LinkButton>}
      >
        {t('newVehicles.gone.text')}
      </EmptyState>
    </Container>
  );
}

function ModelPage({ vertical, model, rates, choice }: ModelPageData & { model: NewModel }) {
  const t = useCopy();
  const name = modelName(model);
  const status = displayedStatus(model);
  const engineCc = choice?.variant.specification.engineCc;
  return (
    <>
      <Container>
        <Page>
          <Crumbs crumbs={modelCrumbs(t, vertical, model)} />
          <Top>
            <ColourPicker vertical={vertical} model={model} />
            <About>
              <Cluster $gap="space-2">
                <Heading as="h1" $size="page">
                  {t('newVehicles.title', { name })}
                </Heading>
                {status && <Badge tone="info">{t(`newVehicles.status.${status}`)}</Badge>}
              </Cluster>
              <Price>{priceText(t, model)}</Price>
              {model.pricedOn && (
                <Text $tone="muted">{t('newVehicles.price.asOf', { day: formatDate(model.pricedOn) })}</Text>
              )}
              <Text>
                {[...modelFacts(t, model), t('newVehicles.variants', { count: model.variants.length })].join(' · ')}
              </Text>
              <div>
                <CompareButton vertical={vertical} id={model.variantId} name={name} variant="secondary" />
              </div>
              <Text $tone="muted" $size="sm">
                {t('newVehicles.price.approximate')}
              </Text>
            </About>
          </Top>
          <Section id="variants" title={t('newVehicles.section.variants')}>
            <VariantTable vertical={vertical} model={model} />
          </Section>
          {choice && choice.variant.pricePkr !== null && (
            <Money>
              <Section id="on-road" title={t('newVehicles.section.onRoad')}>
                <OnRoadPrice
                  vertical={vertical}
                  path={modelPath(model)}
                  variants={model.variants}
                  choice={choice}
                  rates={rates}
                />
              </Section>
              <Section id="instalments" title={t('newVehicles.section.instalments')}>
                <Instalments
                  vertical={vertical}
                  pricePkr={choice.variant.pricePkr}
                  rules={financeRulesOf(rates, typeof engineCc === 'number' ? engineCc : null)}
                />
              </Section>
            </Money>
          )}
          {model.history.length > 0 && (
            <Section id="history" title={t('newVehicles.section.history')}>
              <PriceHistory name={name} history={model.history} />
            </Section>
          )}
          <Section id="specification" title={t('newVehicles.section.specification')}>
            <SpecTable
              vertical={vertical}
              caption={t('newVehicles.specOf', { name })}
              columns={model.variants.map(({ id, name: variant, specification }) => ({
                id,
                head: variant,
                specification,
              }))}
            />
            <Text $tone="muted" $size="sm">
              {t('newVehicles.specNote')}
            </Text>
          </Section>
          {model.used && (
            <Section id="used" title={t('newVehicles.section.used', { name })}>
              <UsedPrices name={name} used={model.used} />
            </Section>
          )}
          {model.rivals.length > 0 && (
            <Section id="rivals" title={t('newVehicles.section.rivals')}>
              <NewModelList
                vertical={vertical}
                models={model.rivals}
                label={t('newVehicles.section.rivals')}
                headingLevel={3}
              />
            </Section>
          )}
        </Page>
      </Container>
      <CompareBar vertical={vertical} />
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Part aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </Part>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-8')};
  padding-block: ${token('space-4')} ${token('space-12')};
`;

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-5')};

  ${above.desktop} {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
    gap: ${token('space-8')};
  }
`;

const About = styled.div`
  display: grid;
  align-content: center;
  gap: ${token('space-3')};
`;

const Price = styled.p`
  font-size: ${token('font-size-2xl')};
  font-weight: ${token('weight-bold')};
  line-height: ${token('leading-tight')};
`;

const Money = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${token('space-8')};

  ${above.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-4')};
  scroll-margin-block-start: ${token('space-4')};
`;
