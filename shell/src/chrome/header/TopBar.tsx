import { above, Container, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { SocialLinks, StoreLinks } from '../../components/ExternalLinks.tsx';
import { useCopy } from '../../lib/copy.ts';

/** App stores and social networks above the header; not sticky. On phones the same links are in menu and footer. */
export function TopBar() {
  const t = useCopy();
  return (
    <Band aria-label={t('links.elsewhere')}>
      <Container>
        <Row>
          <Stores>
            <span>{t('links.getApp')}</span>
            <StoreLinks />
          </Stores>
          <SocialLinks />
        </Row>
      </Container>
    </Band>
  );
}

const Band = styled.nav`
  display: none;
  background: ${token('ink')};
  color: ${token('text-inverse-muted')};

  ${above.desktop} {
    display: block;
  }

  :focus-visible {
    outline-color: ${token('text-inverse')};
    outline-offset: -2px;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 2.5rem;
`;

const Stores = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
  font-size: ${token('font-size-sm')};
`;
