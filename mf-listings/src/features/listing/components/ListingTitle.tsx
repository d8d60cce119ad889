import { adPathOf, inspectionReportPath, type ListingDetail, relativeTimeInSentence } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Badge, Cluster, Heading, TextLink, token } from '@karwan/shared-ui';
import Clock from 'lucide-react/icons/clock';
import Hash from 'lucide-react/icons/hash';
import MapPin from 'lucide-react/icons/map-pin';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { SaveButton } from '../../../components/SaveButton.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { useIsSaved } from '../../../lib/saved-listings.ts';
import { InspectionDifferences } from './InspectionDifferences.tsx';
import { ShareButton } from './ShareButton.tsx';

type ListingTitleProps = {
  listing: ListingDetail;
  /** Part of the owner's private pages: a lower heading level, without save and share. */
  isPreview?: boolean;
};

/** Title, place, date and reference number of an ad, with save and share. */
export function ListingTitle({ listing, isPreview = false }: ListingTitleProps) {
  const t = useCopy();
  const { renderedAtMs } = useKarwan();
  const isSaved = useIsSaved(listing.id);
  const { title, city, area, postedAt, reference, inspection } = listing;
  return (
    <Root>
      <div>
        {(listing.isFeatured || listing.isManaged || inspection) && (
          <Badges $gap="space-1">
            {listing.isFeatured && <Badge tone="accent">{t('card.featured')}</Badge>}
            {listing.isManaged && <Badge tone="ink">{t('card.managed')}</Badge>}
            {inspection && (
              <>
                <Badge tone="success">{t('card.inspected', { score: inspection.score.toFixed(1) })}</Badge>
                <TextLink render={<Link to={inspectionReportPath(inspection.reportNumber)} />}>
                  {t('detail.inspectionReport')}
                </TextLink>
              </>
            )}
          </Badges>
        )}
        <Heading as={isPreview ? 'h3' : 'h1'} $size={isPreview ? 'section' : 'page'} dir="auto">
          {title}
        </Heading>
        {listing.inspectionDiffers && <InspectionDifferences differs={listing.inspectionDiffers} />}
        <Meta>
          <li>
            <MapPin aria-hidden="true" />
            {area ? `${area.name}, ${city.name}` : city.name}
          </li>
          <li>
            <Clock aria-hidden="true" />
            <time dateTime={postedAt}>
              {t('detail.posted', { when: relativeTimeInSentence(postedAt, renderedAtMs) })}
            </time>
          </li>
          <li>
            <Hash aria-hidden="true" />
            {t('detail.reference', { reference })}
          </li>
        </Meta>
      </div>
      {!isPreview && (
        <Actions>
          <ShareButton title={title} path={adPathOf(listing)} />
          <SaveButton listing={listing} isSaved={isSaved} variant="outlined" />
        </Actions>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token('space-3')};
`;

const Badges = styled(Cluster)`
  padding-block-end: ${token('space-2')};
`;

const Meta = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-1')} ${token('space-4')};
  padding-block-start: ${token('space-2')};
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};

  & > li {
    display: inline-flex;
    align-items: center;
    gap: ${token('space-1')};
  }

  svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
`;
