import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { above } from '../tokens/media.ts';
import { token } from '../tokens/token.ts';

export type ScrollRowProps = {
  /** Accessible name of the list. */
  label: string;
  /** `li` elements. */
  children: ReactNode;
  /** Width of each child on phones and tablets; from 1024 px, a whole number of children fits. */
  $itemWidth?: string;
};

/** A horizontal scroller with snap points. CSS only, so it works before scripts load. */
export function ScrollRow({ label, children, $itemWidth = '17rem' }: ScrollRowProps) {
  return (
    <Row aria-label={label} tabIndex={0} $itemWidth={$itemWidth}>
      {children}
    </Row>
  );
}

const Row = styled.ul<{ $itemWidth: string }>`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(${({ $itemWidth }) => $itemWidth}, 82%);
  gap: ${token('space-4')};

  ${above.desktop} {
    grid-auto-columns: calc((100% - 2 * ${token('space-4')}) / 3);
  }

  ${above.wide} {
    grid-auto-columns: calc((100% - 3 * ${token('space-4')}) / 4);
  }

  overflow-x: auto;
  overscroll-behavior-inline: contain;
  scroll-snap-type: inline mandatory;
  scrollbar-width: none;
  list-style: none;
  margin: 0;
  padding: 2px;
  border-radius: ${token('radius-lg')};

  & > * {
    scroll-snap-align: start;
    min-inline-size: 0;
  }
`;
