import type { ListingDetail } from '@karwan/shared-contracts';
import { Card, Heading, Text, TextLink, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { factsOf } from '../../../lib/fact-words.ts';
import { useSearchPath } from '../../../lib/search-location.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { makeAndModel } from '../data/make-and-model.ts';

/** Stands where other verticals compare the price: why this one does not, and what others ask. */
export function NoPriceCheck({ listing }: { listing: ListingDetail }) {
  const t = useCopy();
  const pathOf = useSearchPath();
  const kind = makeAndModel(factsOf(listing, useVertical()));
  return (
    <Card as="section" $padding="sm" aria-labelledby="price-proof">
      <Body>
        <Heading id="price-proof" $size="card">
          {t('proof.title')}
        </Heading>
        <Text $size="sm" $tone="muted">
          {t('proof.notJudged')}
        </Text>
        {kind && (
          <Text $size="sm">
            <TextLink render={<Link to={pathOf({ make: [kind.make.slug], model: [kind.model.slug] })} />}>
              {t('proof.othersAsk', { model: `${kind.make.name} ${kind.model.name}` })}
            </TextLink>
          </Text>
        )}
      </Body>
    </Card>
  );
}

const Body = styled.div`
  display: grid;
  gap: ${token('space-2')};
`;
