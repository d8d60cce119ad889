import { type EndpointOutput, formatCount, type getMyListing } from '@karwan/shared-contracts';
import { StatTile, token } from '@karwan/shared-ui';
import Eye from 'lucide-react/icons/eye';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

const figures = [
  ['views', Eye],
  ['saves', Heart],
  ['calls', Phone],
  ['messages', MessageCircle],
] as const;

/** Four statistics of an ad since it was posted. */
export function AdFigures({ stats }: { stats: EndpointOutput<typeof getMyListing>['stats'] }) {
  const t = useCopy();
  return (
    <Grid>
      {figures.map(([figure, Icon]) => (
        <StatTile
          key={figure}
          icon={<Icon aria-hidden="true" />}
          label={t(`privateAd.figures.${figure}`)}
          value={formatCount(stats[figure])}
        />
      ))}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr));
  gap: ${token('space-3')};
`;
