import type { ShownVertical } from '@karwan/shared-contracts';
import { below, focusRing, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import type { BrowseCounts } from '../../../lib/queries/browse-listings.ts';
import { searchPathIn } from '../../../lib/search-location.ts';

const MAX_MODELS = 4;
const MAX_CITIES = 3;

type QuickLink = { label: string; path: string };

/** Links to the most popular models and cities of a vertical. Empty while the counts are unknown. */
export function quickLinks(t: Copy, vertical: ShownVertical, counts: BrowseCounts | undefined): QuickLink[] {
  const pathOf = searchPathIn(vertical);
  return [
    ...(counts?.models.slice(0, MAX_MODELS).map(({ slug, name, make }) => ({
      label: `${make.name} ${name}`,
      path: pathOf({ make: [make.slug], model: [slug] }),
    })) ?? []),
    ...(counts?.cities.slice(0, MAX_CITIES).map(({ slug, name }) => ({
      label: t(`verticals.${vertical}.hero.inCity`, { city: name }),
      path: pathOf({ city: [slug] }),
    })) ?? []),
  ];
}

export type QuickLinksProps = {
  /** Empty while unknown; the space is reserved. */
  links: readonly QuickLink[];
};

/** Short links below the search box of a hero. */
export function QuickLinks({ links }: QuickLinksProps) {
  const t = useCopy();
  return (
    <List aria-label={t('hero.quick')}>
      {links.map(({ label, path }) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};
  min-block-size: ${token('control-sm')};

  /* One line that scrolls sideways, up to the edges of the screen. */
  ${below.tablet} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    margin-inline: calc(-1 * ${token('gutter')});
    padding-inline: ${token('gutter')};
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
    background: ${token('ink-raised')};
    color: ${token('text-inverse')};
    ${focusRing}
  }

  a:focus-visible {
    outline-color: ${token('text-inverse')};
  }

  a:hover {
    text-decoration: underline;
  }
`;
