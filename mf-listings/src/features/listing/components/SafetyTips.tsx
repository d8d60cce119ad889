import { adPath, inspectionOfAdPath, type ListingDetail, sheetFormPath } from '@karwan/shared-contracts';
import { Card, Heading, TextLink, token } from '@karwan/shared-ui';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { factsOf } from '../../../lib/fact-text.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';

const TIPS = ['inspect', 'papers', 'pay'] as const;

/** Safety advice for buyers. */
export function SafetyTips({ listing }: { listing: ListingDetail }) {
  const t = useCopy();
  const vertical = useVertical();
  const { make, model, year } = listing.about['used-cars'] ?? {};
  // Imported cars have an auction sheet that buyers should check.
  const isImported = factsOf(listing, vertical).assembly === 'imported' && !listing.isForRent;
  return (
    <Card as="section" $padding="sm" aria-labelledby="safety-tips" data-screen-only="">
      <Head>
        <ShieldCheck aria-hidden="true" />
        <Heading id="safety-tips" $size="card">
          {t('safety.title', listing.isForRent ? { context: 'rent' } : {})}
        </Heading>
      </Head>
      <List>
        <li>{t('safety.meet')}</li>
        {TIPS.map((tip) => (
          <li key={tip}>{t(`verticals.${vertical}.safety.${tip}`)}</li>
        ))}
        {make && model && year && (
          <li>
            <TextLink
              isStandalone
              render={
                <Link to={inspectionOfAdPath({ listingId: listing.id, make: make.slug, model: model.slug, year })} />
              }
            >
              {t('safety.book')}
            </TextLink>
          </li>
        )}
        {isImported && (
          <li>
            {t('safety.imported')}{' '}
            <TextLink render={<Link to={sheetFormPath(adPath(vertical, listing.slug, listing))} />}>
              {t('safety.sheet')}
            </TextLink>
          </li>
        )}
      </List>
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
  color: ${token('success-text')};
`;

const List = styled.ul`
  display: grid;
  gap: ${token('space-2')};
  padding-block-start: ${token('space-3')};
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
  line-height: ${token('leading-snug')};

  & > li {
    padding-inline-start: ${token('space-4')};
    position: relative;
  }

  & > li::before {
    content: '';
    position: absolute;
    inset-block-start: 0.5em;
    inset-inline-start: 0;
    inline-size: 0.3125rem;
    block-size: 0.3125rem;
    border-radius: ${token('radius-full')};
    background: ${token('success')};
  }
`;
