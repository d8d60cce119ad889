import { below, focusRing, token } from '@karwan/shared-ui';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import LayoutList from 'lucide-react/icons/layout-list';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { type Search, useSearchPath } from '../../../lib/search-location.ts';

const views = [
  { view: 'grid', Icon: LayoutGrid },
  { view: 'list', Icon: LayoutList },
] as const;

/**
 * Cards in a grid or in rows; links, so that each has an address and works before scripts. Which of them an address that
 * does not say it shows depends on the screen: there is one switch for phones and one for all others.
 */
export function ViewSwitch({ search }: { search: Search }) {
  if (search.view.view !== 'auto') return <Switch search={search} shown={search.view.view} />;
  return (
    <>
      <Switch as={NotOnPhones} search={search} shown="grid" />
      <Switch as={OnPhones} search={search} shown="list" />
    </>
  );
}

type SwitchProps = { search: Search; shown: 'grid' | 'list'; as?: typeof Root };

function Switch({ search, shown, as: Group = Root }: SwitchProps) {
  const t = useCopy();
  const pathOf = useSearchPath();
  return (
    <Group role="group" aria-label={t('view.label')}>
      {views.map(({ view, Icon }) => (
        <Segment
          key={view}
          to={pathOf(search.filters, { ...search.view, view })}
          preventScrollReset
          aria-current={shown === view || undefined}
          aria-label={t(`view.${view}`)}
          title={t(`view.${view}`)}
        >
          <Icon aria-hidden="true" />
        </Segment>
      ))}
    </Group>
  );
}

const Root = styled.div`
  display: inline-flex;
  padding: 0.1875rem;
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-md')};
  background: ${token('surface-sunken')};
`;

const NotOnPhones = styled(Root)`
  ${below.largePhone} {
    display: none;
  }
`;

const OnPhones = styled(Root)`
  display: none;

  ${below.largePhone} {
    display: inline-flex;
  }
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
    background: ${token('surface')};
    color: ${token('text')};
    box-shadow: ${token('shadow-sm')};
  }

  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;
