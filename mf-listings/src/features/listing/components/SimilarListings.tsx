import type { ListingDetail } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { ScrollRow, Text } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { ListingCard } from '../../../components/ListingCard.tsx';
import { TitledSection } from '../../../components/TitledSection.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { useSearchPath } from '../../../lib/search-location.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { similarQuery } from '../data/similar-query.ts';
import { similarSearch } from '../data/similar-search.ts';

export function SimilarListings({ listing }: { listing: ListingDetail }) {
  const t = useCopy();
  const vertical = useVertical();
  const pathOf = useSearchPath();
  const { call } = useKarwan();
  const { data: similar } = useQuery(similarQuery(call, listing.id));
  if (!similar) return null;
  const similarLink = similarSearch(vertical, listing, pathOf);
  return (
    <TitledSection
      title={t(`verticals.${vertical}.similar.title`)}
      more={similarLink && { label: t('similar.all', { what: similarLink.name }), path: similarLink.path }}
    >
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
    </TitledSection>
  );
}
