import type { KarwanContext } from '@karwan/shared-contracts';
import { above, Container, token } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { styled } from 'styled-components';
import { RemoteProvider } from '../lib/remote-context.tsx';
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
      <Container>
        <Frame>
          <Side>{menu}</Side>
          <Page>
            <PageGate>
              <Outlet />
            </PageGate>
          </Page>
        </Frame>
      </Container>
    </RemoteProvider>
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

  ${above.desktop} {
    position: sticky;
    inset-block-start: ${token('space-8')};
    align-self: start;
  }
`;

const Page = styled.div`
  min-inline-size: 0;
`;
