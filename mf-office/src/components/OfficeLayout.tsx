import { type KarwanContext, type Officer, officePath } from '@karwan/shared-contracts';
import { RemoteProvider } from '@karwan/shared-kit';
import { Container, SideNavPage, token } from '@karwan/shared-ui';
import type { ComponentType, ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';
import { Rooms } from './Rooms.tsx';

/** Shows what it is given once somebody of the office is there. */
export type Gate = ComponentType<{ children: (officer: Officer) => ReactNode }>;

type OfficeLayoutProps = { ctx: KarwanContext; gate: Gate };

/** Frame of every room: a header of its own, and the rooms that this person has work in. */
export function OfficeLayout({ ctx, gate: Gate }: OfficeLayoutProps) {
  return (
    <RemoteProvider ctx={ctx}>
      <Header />
      <Gate>
        {(officer) => (
          <SideNavPage menu={<Rooms officer={officer} />}>
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
