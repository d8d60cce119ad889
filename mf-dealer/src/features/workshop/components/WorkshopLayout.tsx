import { useAuthState } from '@karwan/shared-kit';
import { Container, SideNavPage } from '@karwan/shared-ui';
import { Outlet } from 'react-router';
import { NotAWorkshop } from './NotAWorkshop.tsx';
import { WorkshopMenu } from './WorkshopMenu.tsx';

/**
 * Layout of a workshop's private pages: the menu beside the page, above it on phones. Other users see a notice instead.
 */
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
