import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactElement, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { canHover } from '../tokens/media.ts';
import { focusRing, tabularDigits } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';
import { pageWindow } from './page-window.ts';

/** Props that a page's link must have; spread them on the router's link. */
export type PageLinkProps = {
  children: ReactNode;
  'aria-label': string;
  'aria-current'?: 'page';
  rel?: 'prev' | 'next';
};

export type PaginationProps = {
  /** Starts at 1. */
  page: number;
  pageCount: number;
  /**
   * Renders the link to a page: `(page, props) => <Link to={pathOf(page)} {...props} />`. Real links work without
   * scripts.
   */
  renderLink: (page: number, props: PageLinkProps) => ReactElement;
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string };
};

/** Links to the pages of a long list. Renders nothing for a single page. */
export function Pagination({ page, pageCount, renderLink, labels }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={labels.navigation}>
      <List>
        {page > 1 && (
          <Edge key="previous">
            {renderLink(page - 1, {
              children: <ChevronLeft aria-hidden="true" />,
              'aria-label': labels.previous,
              rel: 'prev',
            })}
          </Edge>
        )}
        {pageWindow(page, pageCount).map((target, index, all) =>
          target === null ? (
            <Gap key={`gap-after-${all[index - 1]}`} aria-hidden="true">
              …
            </Gap>
          ) : (
            <Item key={target} $isOnPhones={isOnPhones(target, page, pageCount)}>
              {renderLink(target, {
                children: target,
                'aria-label': labels.page(target),
                ...(target === page ? { 'aria-current': 'page' } : {}),
              })}
            </Item>
          ),
        )}
        {page < pageCount && (
          <Edge key="next">
            {renderLink(page + 1, {
              children: <ChevronRight aria-hidden="true" />,
              'aria-label': labels.next,
              rel: 'next',
            })}
          </Edge>
        )}
      </List>
    </nav>
  );
}

/** Narrow screens show the first, last and current page, and page 2 or the second to last instead of a gap of one. */
function isOnPhones(target: number, page: number, pageCount: number): boolean {
  const isEnd = target === 1 || target === pageCount;
  return (
    isEnd || target === page || (target === 2 && page === 3) || (target === pageCount - 1 && page === pageCount - 2)
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token('space-1')};
  list-style: none;
  margin: 0;
  padding: 0;
`;

const cell = css`
  & > a {
    ${tabularDigits}
    display: grid;
    place-items: center;
    min-inline-size: ${token('touch-target')};
    min-block-size: ${token('touch-target')};
    padding-inline: ${token('space-2')};
    border-radius: ${token('radius-md')};
    color: inherit;
    font-weight: ${token('weight-medium')};
    text-decoration: none;
    ${focusRing}
  }

  ${canHover} {
    & > a:hover {
      background: ${token('surface-sunken')};
    }
  }

  & > a[aria-current='page'] {
    background: ${token('ink')};
    color: ${token('text-inverse')};
  }
`;

const Item = styled.li<{ $isOnPhones: boolean }>`
  ${cell}

  @media (max-width: 479.98px) {
    ${({ $isOnPhones }) => !$isOnPhones && 'display: none;'}
  }
`;

const Edge = styled.li`
  ${cell}

  &:dir(rtl) svg {
    transform: scaleX(-1);
  }
`;

const Gap = styled.li`
  display: grid;
  place-items: center;
  min-inline-size: 1.5rem;
  color: ${token('text-subtle')};
`;
