import { MAX_COMPARED } from '@karwan/shared-contracts';
import { Container, Heading, Stack, Text, TextLink, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { Crumbs } from '../components/Crumbs.tsx';
import { AddToComparison } from '../features/new-vehicles/components/AddToComparison.tsx';
import { ComparedHead } from '../features/new-vehicles/components/ComparedHead.tsx';
import { KeepCompared } from '../features/new-vehicles/components/KeepCompared.tsx';
import { RunningAssumptions } from '../features/new-vehicles/components/RunningAssumptions.tsx';
import { SpecTable } from '../features/new-vehicles/components/SpecTable.tsx';
import {
  type Comparison,
  comparedName,
  comparisonCrumbs,
  rivalPairs,
} from '../features/new-vehicles/data/comparison.ts';
import { moneyRows } from '../features/new-vehicles/data/comparison-rows.ts';
import { comparisonUrl } from '../features/new-vehicles/data/comparison-url.ts';
import { modelName } from '../features/new-vehicles/data/model-text.ts';
import { useCopy } from '../lib/copy.ts';

/** Compares up to four variants: `/comparison/new-cars?v=…&v=…`. */
export function Component({ data }: { data: Comparison }) {
  const t = useCopy();
  const { vertical, compared, popular, assumptions } = data;
  const ids = compared.map(({ variant }) => variant.id);
  const rivals = rivalPairs(popular);
  return (
    <Container>
      <Page>
        <Crumbs crumbs={comparisonCrumbs(t, vertical)} />
        <Stack $gap="space-2">
          <Heading as="h1" $size="page">
            {t(`verticals.${vertical}.compare.title`)}
          </Heading>
          <Text $tone="muted">{t(`verticals.${vertical}.compare.text`)}</Text>
        </Stack>
        {ids.length > 0 ? (
          <>
            <SpecTable
              vertical={vertical}
              caption={t('newVehicles.compare.caption')}
              isComparison={ids.length > 1}
              columns={compared.map((each) => ({
                id: each.variant.id,
                head: <ComparedHead vertical={vertical} each={each} ids={ids} />,
                specification: each.variant.specification,
              }))}
              extra={moneyRows(t, compared, assumptions)}
            />
            <Text $tone="muted" $size="sm">
              {ids.length > 1 && `${t('newVehicles.compare.only')} `}
              {t('newVehicles.price.approximate')} {t('newVehicles.specNote')}
            </Text>
          </>
        ) : (
          <Heading>{t(`verticals.${vertical}.compare.empty`)}</Heading>
        )}
        {ids.length < MAX_COMPARED && <AddToComparison {...data} />}
        {ids.length > 0 && (
          <Part aria-labelledby="running">
            <Heading id="running" $size="card">
              {t('newVehicles.compare.assumptions')}
            </Heading>
            <RunningAssumptions {...data} />
          </Part>
        )}
        {ids.length === 0 && rivals.length > 0 && (
          <Part aria-labelledby="popular">
            <Heading id="popular" $size="card">
              {t('newVehicles.compare.popular')}
            </Heading>
            <ul>
              {rivals.map(([one, other]) => (
                <li key={other.id}>
                  <TextLink render={<Link to={comparisonUrl(vertical, [one.variantId, other.variantId])} />}>
                    {modelName(one)} – {modelName(other)}
                  </TextLink>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {ids.length > 0 && (
          <KeepCompared
            vertical={vertical}
            compared={compared.map((each) => ({ id: each.variant.id, name: comparedName(each) }))}
          />
        )}
      </Page>
    </Container>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-5')};
  padding-block: ${token('space-4')} ${token('space-12')};
`;

const Part = styled.section`
  display: grid;
  gap: ${token('space-3')};

  li {
    min-block-size: ${token('touch-target')};
    align-content: center;
  }

  @media print {
    display: none;
  }
`;
