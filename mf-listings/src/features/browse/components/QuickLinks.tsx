import type { ShownVertical } from '@karwan/shared-contracts';
import { below, focusRing, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import type { BrowseCounts } from '../../../lib/queries/browse-listings.ts';
import { searchPathIn } from '../../../lib/search-location.ts';

type QuickLink = { label: string; path: string };

/** The models and cities of a vertical that most people look for; none while they are not known. */
export function quickLinks(
  t: Copy,
  vertical: ShownVertical,
  counts: BrowseCounts | undefined,
  { models = 4, cities = 3 } = {},
): QuickLink[] {
  const pathOf = searchPathIn(vertical);
  return [
    ...(counts?.models.slice(0, models).map(({ slug, name, make }) => ({
      label: `${make.name} ${name}`,
      path: pathOf({ make: [make.slug], model: [slug] }),
    })) ?? []),
    ...(counts?.cities.slice(0, cities).map(({ slug, name }) => ({
      label: t(`verticals.${vertical}.hero.inCity`, { city: name }),
      path: pathOf({ city: [slug] }),
    })) ?? []),
  ];
}

export type QuickLinksProps = {
  /** None while they are not known: the place stays. */
  links: readonly QuickLink[];
  /** They lie on the dark band. */
  isOnDark?: boolean;
};

/** Short ways on below a search box. */
export function QuickLinks({ links, isOnDark = false }: QuickLinksProps) {
  const t = useCopy();
  return (
    <List aria-label={t('hero.quick')} $isOnDark={isOnDark}>
      {links.map(({ label, path }) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
        </li>
      ))}
    </List>
  );
}

const onLight = css`
  background: ${token('surface-sunken')};
  color: ${token('text')};
`;

const onDark = css`
  background: ${token('ink-raised')};
  color: ${token('text-inverse')};

  &:focus-visible {
    outline-color: ${token('text-inverse')};
  }
`;

/** On the band there is nothing beside it but the page's gutters. */
const toTheEdges = css`
  margin-inline: calc(-1 * ${token('gutter')});
  padding-inline: ${token('gutter')};
`;

const List = styled.ul<{ $isOnDark: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};
  min-block-size: ${token('control-sm')};

  /* One line that scrolls sideways. */
  ${below.tablet} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    ${({ $isOnDark }) => $isOnDark && toTheEdges}
  }

  & > li {
    flex: none;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${token('control-sm')};
    padding-inline: ${token('space-3')};
    border-radius: ${token('radius-full')};
    font-size: ${token('font-size-sm')};
    font-weight: ${token('weight-medium')};
    text-decoration: none;
    ${focusRing}
    ${({ $isOnDark }) => ($isOnDark ? onDark : onLight)}
  }

  a:hover {
    text-decoration: underline;
  }
`;
