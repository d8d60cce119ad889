import type { ListingDetail } from '@karwan/shared-contracts';
import { Card, Heading, Text, TextLink, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { useSearchPath } from '../../../lib/search-location.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { similarSearch } from '../data/similar-search.ts';

/** Replaces the price comparison in verticals without one: explains why and links to similar ads. */
export function NoPriceCheck({ listing }: { listing: ListingDetail }) {
  const t = useCopy();
  const similarLink = similarSearch(useVertical(), listing, useSearchPath());
  return (
    <Card as="section" $padding="sm" aria-labelledby="price-proof">
      <Body>
        <Heading id="price-proof" $size="card">
          {t('proof.title')}
        </Heading>
        <Text $size="sm" $tone="muted">
          {t('proof.notJudged')}
        </Text>
        {similarLink && (
          <Text $size="sm">
            <TextLink render={<Link to={similarLink.path} />}>
              {t('proof.othersAsk', { what: similarLink.name })}
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
