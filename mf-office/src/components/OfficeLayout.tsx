import { getOfficer, type KarwanContext, logOutOffice, type Officer, officePath } from '@karwan/shared-contracts';
import { forgetWritten, RemoteProvider, useKarwan } from '@karwan/shared-kit';
import {
  Container,
  SideNav,
  SideNavEnd,
  SideNavList,
  SideNavPage,
  sideNavEntry,
  token,
  useCurrentInSight,
} from '@karwan/shared-ui';
import LogOut from 'lucide-react/icons/log-out';
import type { ComponentType, ReactNode } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';
import { forgetOnPhone } from '../lib/forget-on-phone.ts';
import { officerQuery } from '../lib/queries/officer.ts';
import { roomsOf } from '../lib/rooms.ts';
import { useOfficeFailure } from '../lib/use-office-failure.ts';

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

function Rooms({ officer }: { officer: Officer }) {
  const t = useCopy();
  const ctx = useKarwan();
  const { call, queryClient } = ctx;
  const tellFailure = useOfficeFailure();
  const list = useCurrentInSight(useLocation().pathname);
  const logOut = async () => {
    try {
      await call(logOutOffice);
    } catch (error) {
      tellFailure(error);
      return;
    }
    // What was read and written belongs to who has left.
    forgetWritten(ctx, officer.id);
    await forgetOnPhone();
    await queryClient.resetQueries({ queryKey: officerQuery(call).queryKey });
    queryClient.removeQueries({ predicate: ({ queryKey }) => isOfOffice(queryKey) });
  };
  return (
    <SideNav aria-label={t('menu')}>
      <SideNavList ref={list}>
        {roomsOf(officer).map(({ id, to, icon: Icon }) => (
          <li key={id}>
            <Entry to={to} end={id === 'day'}>
              <Icon aria-hidden="true" />
              <span>{t(`rooms.${id}`)}</span>
            </Entry>
          </li>
        ))}
      </SideNavList>
      <SideNavEnd>
        <li>
          <LogOutButton type="button" onClick={() => void logOut()}>
            <LogOut aria-hidden="true" />
            <span>{t('logOut', { name: officer.name })}</span>
          </LogOutButton>
        </li>
      </SideNavEnd>
    </SideNav>
  );
}

const isOfOffice = ([id]: readonly unknown[]) => String(id).startsWith('office.') && id !== getOfficer.id;

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

const Entry = styled(NavLink)`
  ${sideNavEntry}
`;

const LogOutButton = styled.button`
  ${sideNavEntry}
`;
