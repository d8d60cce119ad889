import { above, below, focusRing, token } from '@karwan/shared-ui';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import LayoutList from 'lucide-react/icons/layout-list';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { type Search, useSearchPath } from '../../../lib/search-location.ts';

const views = [
  { view: 'grid', Icon: LayoutGrid },
  { view: 'list', Icon: LayoutList },
] as const;

/**
 * Grid or list view. Links, so that each has an address and works before hydration. An address with neither shows rows
 * on phones and a grid elsewhere; CSS marks the current one.
 */
export function ViewSwitch({ search }: { search: Search }) {
  const t = useCopy();
  const pathOf = useSearchPath();
  return (
    <Root role="group" aria-label={t('view.label')} $isAuto={search.view.view === 'auto'}>
      {views.map(({ view, Icon }) => (
        <Segment
          key={view}
          to={pathOf(search.filters, { ...search.view, view })}
          rel="nofollow"
          preventScrollReset
          aria-current={search.view.view === view || undefined}
          aria-label={t(`view.${view}`)}
          title={t(`view.${view}`)}
        >
          <Icon aria-hidden="true" />
        </Segment>
      ))}
    </Root>
  );
}

const shownView = css`
  background: ${token('surface')};
  color: ${token('text')};
  box-shadow: ${token('shadow-sm')};
  outline: 2px solid transparent;
`;

const defaultForScreen = css`
  & > a:first-child {
    ${above.largePhone} {
      ${shownView}
    }
  }

  & > a:last-child {
    ${below.largePhone} {
      ${shownView}
    }
  }
`;

const Root = styled.div<{ $isAuto: boolean }>`
  ${({ $isAuto }) => $isAuto && defaultForScreen}
  display: inline-flex;
  padding: 0.1875rem;
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-md')};
  background: ${token('surface-sunken')};
`;

const Segment = styled(Link)`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 2.5rem;
  block-size: 2.25rem;
  border-radius: calc(${token('radius-md')} - 0.1875rem);
  color: ${token('text-muted')};
  ${focusRing}

  &[aria-current] {
    ${shownView}
  }

  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;
