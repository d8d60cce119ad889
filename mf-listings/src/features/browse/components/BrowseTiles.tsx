import { formatInteger, type SearchedVertical } from '@karwan/shared-contracts';
import { above, canHover, focusRing, token } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { useSearchedVertical } from '../../../lib/vertical-context.tsx';

export type BrowseTile = {
  id: string;
  label: string;
  path: string;
  count: number;
  /** What the count is of, including new vehicles. Default: ads of the page's vertical. */
  countedVertical?: SearchedVertical;
  picture?: ReactNode;
};

export type BrowseTilesProps = {
  label: string;
  tiles: readonly BrowseTile[];
  /** Columns from 1024 px up. Phones have two, widths between have four. */
  columns?: 4 | 6;
};

/** Tiles that link to searches, each with its number of ads. */
export function BrowseTiles({ label, tiles, columns = 6 }: BrowseTilesProps) {
  const t = useCopy();
  const vertical = useSearchedVertical();
  return (
    <Grid aria-label={label} $columns={columns}>
      {tiles.map(({ id, label: name, path, count, countedVertical, picture }) => (
        <li key={id}>
          <Tile to={path}>
            {picture}
            <Name>{name}</Name>
            <Count>
              {t(
                countedVertical ? `verticals.${countedVertical}.results.count` : `verticals.${vertical}.browse.count`,
                {
                  count,
                  total: formatInteger(count),
                },
              )}
            </Count>
          </Tile>
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled.ul<{ $columns: 4 | 6 }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space-3')};

  ${above.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  ${above.desktop} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;

const Tile = styled(Link)`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  padding: ${token('space-4')} min(${token('space-4')}, 3.5vw);
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-lg')};
  background: ${token('surface')};
  color: inherit;
  text-decoration: none;
  transition:
    border-color ${token('duration-fast')} ${token('ease-out')},
    box-shadow ${token('duration-fast')} ${token('ease-out')};
  ${focusRing}

  ${canHover} {
    &:hover {
      border-color: ${token('primary-border')};
      box-shadow: ${token('shadow-sm')};
    }
  }

  & > svg {
    inline-size: 4.5rem;
    block-size: auto;
    margin-block-end: auto;
    padding-block-end: ${token('space-3')};
    color: ${token('text-muted')};
  }
`;

const Name = styled.span`
  font-weight: ${token('weight-semibold')};
  line-height: ${token('leading-snug')};
  font-size: min(${token('font-size-md')}, 0.75rem + 0.56vw);
`;

const Count = styled.span`
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
  font-variant-numeric: tabular-nums;
`;
