import { useAuthState } from '@karwan/shared-kit';
import { Container, SideNavPage } from '@karwan/shared-ui';
import { Outlet } from 'react-router';
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
    <SideNavPage menu={<WorkshopMenu />}>
      <Outlet />
    </SideNavPage>
  );
}
