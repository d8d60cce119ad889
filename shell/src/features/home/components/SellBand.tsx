import { canPostAds, decidePosting } from '@karwan/shared-contracts';
import { useAuthState } from '@karwan/shared-kit';
import { above, Container, Heading, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { sellLink } from '../../../islands/sell-link.tsx';
import { PlacedShellIsland } from '../../../islands/shell-island.tsx';
import { useCopy } from '../../../lib/copy.ts';

/** Call to action for sellers. */
export function SellBand() {
  const t = useCopy();
  const { user } = useAuthState();
  if (!canPostAds(user) || decidePosting(user, 'car').kind === 'refused') return null;
  return (
    <Container>
      <Panel>
        <div>
          <Heading>{t('home.sell.title')}</Heading>
          <p>{t('home.sell.text')}</p>
        </div>
        <PlacedShellIsland of={sellLink} />
      </Panel>
    </Container>
  );
}

const Panel = styled.section`
  display: grid;
  gap: ${token('space-5')};
  padding: clamp(1.5rem, 1rem + 2.5vw, 3rem);
  border: 1px solid ${token('primary-border')};
  border-radius: ${token('radius-xl')};
  background: ${token('primary-soft')};

  p {
    margin-block-start: ${token('space-2')};
    color: ${token('text-muted')};
    max-inline-size: 36rem;
  }

  ${above.tablet} {
    grid-template-columns: 1fr auto;
    align-items: center;
  }
`;
