import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { above } from '../tokens/media.ts';
import { token } from '../tokens/token.ts';

export type ScrollRowProps = {
  /** Names the list for screen readers. */
  label: string;
  /** `li` elements. */
  children: ReactNode;
  /** Width of each child on a phone or tablet; from 1024 px on as many whole ones as fit well. */
  $itemWidth?: string;
};

/** Things beside each other that scroll sideways and come to rest at an edge. CSS only, so it works before scripts. */
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
