import { type KarwanContext, type Officer, officePath } from '@karwan/shared-contracts';
import { RemoteProvider } from '@karwan/shared-kit';
import { Container, SideNavPage, token } from '@karwan/shared-ui';
import type { ComponentType, ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';
import { OfficeNav } from './OfficeNav.tsx';

/** Renders its children once an officer is logged in. */
export type Gate = ComponentType<{ children: (officer: Officer) => ReactNode }>;

type OfficeLayoutProps = { ctx: KarwanContext; gate: Gate };

/** Layout of every room: the office's header, and the rooms that this officer may enter. */
export function OfficeLayout({ ctx, gate: Gate }: OfficeLayoutProps) {
  return (
    <RemoteProvider ctx={ctx}>
      <Header />
      <Gate>
        {(officer) => (
          <SideNavPage menu={<OfficeNav officer={officer} />}>
            <Outlet />
          </SideNavPage>
        )}
      </Gate>
    </RemoteProvider>
  );
}

function Header() {
  const t = useCopy();
  return (
    <Strip>
      <Container>
        <Name to={officePath()}>{t('name')}</Name>
      </Container>
    </Strip>
  );
}

const Strip = styled.header`
  background: ${token('ink')};
  color: ${token('text-inverse')};
`;

const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: ${token('touch-target')};
  color: inherit;
  font-weight: ${token('weight-bold')};
  text-decoration: none;
`;
