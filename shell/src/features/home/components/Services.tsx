import { paths } from '@karwan/shared-contracts';
import { above, Badge, Card, CardGrid, CardLink, Container, token } from '@karwan/shared-ui';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import FileSearch from 'lucide-react/icons/file-search';
import Gavel from 'lucide-react/icons/gavel';
import Handshake from 'lucide-react/icons/handshake';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { HomeSection } from './section-parts.tsx';

const services = [
  { id: 'inspection', path: paths.carInspection, Icon: ClipboardCheck },
  { id: 'auctionSheet', path: paths.auctionSheet, Icon: FileSearch },
  { id: 'sellMyCar', path: paths.sellMyCar, Icon: Handshake },
  { id: 'auctionMyCar', path: paths.auctionMyCar, Icon: Gavel },
] as const;

/** Services besides ads. A service that is not live yet is labelled so and has no link. */
export function Services({ isLive }: { isLive: (path: string) => boolean }) {
  const t = useCopy();
  return (
    <Container>
      <HomeSection title={t('home.services.title')} intro={t('home.services.lead')}>
        <CardGrid $min="15rem">
          {services.map(({ id, path, Icon }) => (
            <li key={id}>
              <ServiceCard>
                <Mark>
                  <Icon aria-hidden="true" />
                </Mark>
                <Words>
                  <h3>
                    {isLive(path) ? (
                      <CardLink render={<Link to={path} />}>{t(`home.services.${id}.title`)}</CardLink>
                    ) : (
                      t(`home.services.${id}.title`)
                    )}
                  </h3>
                  <p>{t(`home.services.${id}.text`)}</p>
                  {!isLive(path) && <Badge>{t('soon')}</Badge>}
                </Words>
              </ServiceCard>
            </li>
          ))}
        </CardGrid>
      </HomeSection>
    </Container>
  );
}

/** A row on phones, where four tall cards would need much scrolling. */
const ServiceCard = styled(Card)`
  flex-direction: row;
  gap: ${token('space-4')};
  block-size: 100%;
  padding: ${token('space-4')};

  ${above.tablet} {
    flex-direction: column;
    gap: ${token('space-3')};
    padding: ${token('space-5')};
  }
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${token('space-2')};

  h3 {
    font-size: ${token('font-size-lg')};
  }

  p {
    color: ${token('text-muted')};
    line-height: ${token('leading-snug')};
  }
`;

const Mark = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: ${token('touch-target')};
  block-size: ${token('touch-target')};
  border-radius: ${token('radius-md')};
  background: ${token('primary-soft')};
  color: ${token('primary-text')};

  svg {
    inline-size: 50%;
    block-size: auto;
  }
`;
