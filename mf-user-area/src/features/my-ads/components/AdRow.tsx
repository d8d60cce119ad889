import {
  formatAskingPrice,
  inspectionReportPath,
  type OwnListingCard,
  privateAdPath,
  type ReportOfMyAd,
  relativeTimeInSentence,
} from '@karwan/shared-contracts';
import { ListingPhoto } from '@karwan/shared-kit';
import { above, Badge, type BadgeTone, Card, CardAbove, CardLink, Text, TextLink, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { useNowMs } from '../../../lib/use-now.ts';
import { AdFigures } from './AdFigures.tsx';
import { AdMenu } from './AdMenu.tsx';

const toneOf: Record<OwnListingCard['status'], BadgeTone> = {
  draft: 'neutral',
  pending: 'warning',
  active: 'success',
  rejected: 'danger',
  expired: 'warning',
  sold: 'info',
  deactivated: 'neutral',
};

type AdRowProps = { ad: OwnListingCard; reports: readonly ReportOfMyAd[] | undefined };

/** One of the user's ads: picture, status, price, statistics and inspection reports. Links to its private page. */
export function AdRow({ ad, reports = [] }: AdRowProps) {
  const t = useCopy();
  const nowMs = useNowMs();
  return (
    <Card as="li" $padding="none" $isLink>
      <Row>
        <Cover>
          <ListingPhoto photo={ad.cover} alt="" sizes="(min-width: 786px) 180px, 120px" />
        </Cover>
        <Facts>
          <Badge tone={toneOf[ad.status]}>{t(`status.${ad.status}`)}</Badge>
          <Title dir="auto">
            <CardLink render={<Link to={privateAdPath(ad.id)} />}>{ad.title || t('myAds.untitled')}</CardLink>
          </Title>
          <Price>
            {ad.pricePkr === undefined ? t('myAds.noPrice') : formatAskingPrice({ ...ad, pricePkr: ad.pricePkr })}
          </Price>
          <Text $size="sm" $tone="muted">
            {t('myAds.updated', { when: relativeTimeInSentence(ad.updatedAt, nowMs) })}
          </Text>
          {reports.map(({ reportNumber, audience }) => (
            <CardAbove key={reportNumber}>
              <TextLink render={<Link to={inspectionReportPath(reportNumber)} />}>
                {t(`myAds.report.${audience === 'public' ? 'public' : 'seller'}`)}
              </TextLink>
            </CardAbove>
          ))}
          {ad.rejectionReason && (
            <Text $tone="danger" dir="auto">
              {ad.rejectionReason}
            </Text>
          )}
        </Facts>
        <Actions>
          <AdMenu ad={ad} />
        </Actions>
        <Figures>
          <AdFigures stats={ad.stats} />
        </Figures>
      </Row>
    </Card>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: min(6.5rem, 36%) minmax(0, 1fr);
  gap: ${token('space-3')};
  align-items: start;
  padding: ${token('space-3')};

  ${above.tablet} {
    grid-template-columns: 11rem minmax(0, 1fr);
    gap: ${token('space-4')};
  }
`;

const Cover = styled.div`
  overflow: hidden;
  border-radius: ${token('radius-md')};

  ${above.tablet} {
    grid-row: span 2;
  }
`;

const Facts = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token('space-1')};
  min-inline-size: 0;
`;

/* In the corner, so that the title can use the whole width. */
const Actions = styled(CardAbove)`
  position: absolute;
  inset-block-start: ${token('space-1')};
  inset-inline-end: ${token('space-1')};
`;

const Title = styled.h2`
  font-size: ${token('font-size-md')};
  font-weight: ${token('weight-semibold')};
`;

const Price = styled.p`
  font-weight: ${token('weight-bold')};
`;

const Figures = styled.div`
  grid-column: 1 / -1;

  ${above.tablet} {
    grid-column: 2 / -1;
  }
`;
