import type { ListingDetail } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { ScrollRow, Text } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { ListingCard } from '../../../components/ListingCard.tsx';
import { TitledSection } from '../../../components/TitledSection.tsx';
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
    <TitledSection
      title={t(`verticals.${vertical}.similar.title`)}
      more={
        kind && {
          label: t('similar.all', { model: `${kind.make.name} ${kind.model.name}` }),
          path: pathOf({ make: [kind.make.slug], model: [kind.model.slug] }),
        }
      }
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
