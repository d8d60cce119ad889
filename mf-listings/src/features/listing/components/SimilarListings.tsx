import type { ListingDetail } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Heading, ScrollRow, Text, TextLink, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { ListingCard } from '../../../components/ListingCard.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { factsOf } from '../../../lib/fact-words.ts';
import { useSearchPath } from '../../../lib/search-location.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { makeAndModel } from '../data/make-and-model.ts';
import { similarQuery } from '../data/similar-query.ts';

/** Other ads like this one. */
export function SimilarListings({ listing }: { listing: ListingDetail }) {
  const t = useCopy();
  const vertical = useVertical();
  const pathOf = useSearchPath();
  const { call } = useKarwan();
  const { data: similar } = useQuery(similarQuery(call, listing.id));
  if (!similar) return null;
  const kind = makeAndModel(factsOf(listing, vertical));
  return (
    <Root aria-labelledby="similar">
      <Head>
        <Heading id="similar">{t(`verticals.${vertical}.similar.title`)}</Heading>
        {kind && (
          <TextLink render={<Link to={pathOf({ make: [kind.make.slug], model: [kind.model.slug] })} />}>
            {t('similar.all', { model: `${kind.make.name} ${kind.model.name}` })}
          </TextLink>
        )}
      </Head>
      {similar.length === 0 ? (
        <Text $tone="muted">{t(`verticals.${vertical}.similar.none`)}</Text>
      ) : (
        <ScrollRow label={t(`verticals.${vertical}.similar.title`)}>
          {similar.map((other) => (
            <li key={other.id}>
              <ListingCard listing={other} headingLevel={3} sizes="17rem" />
            </li>
          ))}
        </ScrollRow>
      )}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-4')};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token('space-1')} ${token('space-4')};
`;
