import { above, Container, token } from '@karwan/shared-ui';
import { Outlet } from 'react-router';
import { styled } from 'styled-components';
import { useAuthState } from '../../../lib/remote-context.tsx';
import { NotAWorkshop } from './NotAWorkshop.tsx';
import { WorkshopMenu } from './WorkshopMenu.tsx';

/** Frame of a workshop's private pages: its menu beside (above, on phones) the page. Others are shown their own way. */
export function WorkshopLayout() {
  const { user } = useAuthState();
  if (!user) return null;
  if (user.userType !== 'mechanic') {
    return (
      <Container>
        <NotAWorkshop />
      </Container>
    );
  }
  return (
    <Container>
      <Frame>
        <Side>
          <WorkshopMenu />
        </Side>
        <Page>
          <Outlet />
        </Page>
      </Frame>
    </Container>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-4')};
  padding-block: ${token('space-4')} ${token('section-gap')};

  ${above.desktop} {
    grid-template-columns: 15rem minmax(0, 1fr);
    gap: ${token('space-8')};
    padding-block-start: ${token('space-8')};
  }
`;

const Side = styled.div`
  min-inline-size: 0;
`;

const Page = styled.div`
  min-inline-size: 0;
`;
