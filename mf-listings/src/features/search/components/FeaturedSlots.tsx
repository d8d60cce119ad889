import { Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { ResultList, type ResultListProps } from './ResultList.tsx';

/** Paid featured ads, separate from the others, whose order payment does not affect (SRCH-05). */
export function FeaturedSlots({ listings, view }: Pick<ResultListProps, 'listings' | 'view'>) {
  const t = useCopy();
  const vertical = useVertical();
  return (
    <Slots>
      <Text as="h2" $size="sm" $isStrong>
        {t('results.featuredTitle')}
      </Text>
      <ResultList
        listings={listings}
        view={view}
        label={t(`verticals.${vertical}.results.featuredList`)}
        headingLevel={3}
        isTop
      />
    </Slots>
  );
}

const Slots = styled.section`
  display: grid;
  /* The longest line of a card must not widen a phone's page. */
  grid-template-columns: minmax(0, 1fr);
  /* The first car stays in the upper half of a phone's screen. */
  gap: ${token('space-1')};
  margin-block-end: ${token('space-6')};
  padding-block-end: ${token('space-6')};
  border-block-end: 1px solid ${token('border')};
`;
