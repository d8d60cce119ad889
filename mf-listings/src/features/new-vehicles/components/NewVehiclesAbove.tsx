import { changeFilters, formatInteger, type SearchFilters } from '@karwan/shared-contracts';
import { Heading, ScrollRow, TextLink, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { NewVehicles } from '../../../lib/queries/used-and-new.ts';
import { useSearchPath } from '../../../lib/search-location.ts';
import { NewModelCard } from './NewModelList.tsx';

const TITLE_ID = 'new-ones';

/** The first new vehicles of a search, shown above the used ones, with a link to all. */
export function NewVehiclesAbove({ newOnes: { catalogue, models, counts }, filters }: NewOnesAboveProps) {
  const t = useCopy();
  const pathOf = useSearchPath();
  return (
    <Root aria-labelledby={TITLE_ID}>
      <Head>
        <Heading id={TITLE_ID} $size="card">
          {t('condition.newTitle')}
        </Heading>
        <TextLink render={<Link to={pathOf(changeFilters(filters, { condition: ['new'] }))} />}>
          {t('condition.allNew', { count: counts.new, total: formatInteger(counts.new) })}
        </TextLink>
      </Head>
      <ScrollRow label={t('condition.newTitle')} $itemWidth="15rem">
        {models.map((model) => (
          <li key={model.id}>
            <NewModelCard vertical={catalogue} model={model} headingLevel={3} isComparable={false} />
          </li>
        ))}
      </ScrollRow>
    </Root>
  );
}

type NewOnesAboveProps = { newOnes: NewVehicles; filters: SearchFilters };

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-2')};
  padding-block-end: ${token('space-4')};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token('space-1')} ${token('space-4')};
`;
