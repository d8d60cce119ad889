import { Container, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { PublicWidget } from '../composition/public-widget.tsx';
import { useRemotes } from '../composition/remotes.tsx';
import { HomeHero } from '../features/home/components/HomeHero.tsx';
import { SellBand } from '../features/home/components/SellBand.tsx';
import { Services } from '../features/home/components/Services.tsx';
import { Trust } from '../features/home/components/Trust.tsx';
import { homeBrowse, homeFeatured, homeSearch } from './home-widgets.ts';

/** / (RTE-22): the remotes' widgets in the shell's order; posts and videos follow with the remote that has them. */
export function HomePage() {
  const remotes = useRemotes();
  return (
    <>
      <HomeHero search={<PublicWidget {...homeSearch} />} />
      <Sections>
        <Slot>
          <PublicWidget {...homeFeatured} />
        </Slot>
        <Slot>
          <PublicWidget {...homeBrowse} />
        </Slot>
        <Services isLive={(path) => remotes.ownerOf(path) !== undefined} />
        <Trust />
        <SellBand />
      </Sections>
    </>
  );
}

/** Collapses if its widget renders nothing. */
const Slot = styled(Container)`
  &:empty {
    display: none;
  }
`;

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('section-gap')};
  padding-block-start: ${token('section-gap')};
`;
