import type { KarwanContext } from '@karwan/shared-contracts';
import { RemoteProvider } from '@karwan/shared-kit';
import { SideNavPage } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { PageGate } from './PageGate.tsx';

type UserAreaLayoutProps = {
  ctx: KarwanContext;
  menu: ReactNode;
  /** Component that runs on every page and renders nothing. */
  background: ReactNode;
};

/** Layout of every user area page: the menu beside the page, above it on phones. */
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
