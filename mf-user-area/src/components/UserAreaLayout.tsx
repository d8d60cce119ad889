import type { KarwanContext } from '@karwan/shared-contracts';
import { RemoteProvider } from '@karwan/shared-kit';
import { SideNavPage } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { PageGate } from './PageGate.tsx';

type UserAreaLayoutProps = {
  ctx: KarwanContext;
  menu: ReactNode;
  /** Works on every page and draws nothing. */
  background: ReactNode;
};

/** Frame of every page of the user area: the menu beside (above, on phones) the page. */
export function UserAreaLayout({ ctx, menu, background }: UserAreaLayoutProps) {
  return (
    <RemoteProvider ctx={ctx}>
      {background}
      <SideNavPage menu={menu}>
        <PageGate>
          <Outlet />
        </PageGate>
      </SideNavPage>
    </RemoteProvider>
  );
}
