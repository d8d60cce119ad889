import { useAuthState } from '@karwan/shared-kit';
import { above, Badge, canHover, floatingPanel, focusRing, token } from '@karwan/shared-ui';
import { useId } from 'react';
import { css, styled } from 'styled-components';
import { GuardedLink } from '../../components/GuardedLink.tsx';
import { menuMarks } from '../../components/menu-keys.ts';
import { useCopy } from '../../lib/copy.ts';
import { MenuIcon } from '../menus/menu-icons.tsx';
import type { MenuLinks, MenuTab } from '../menus/menu-types.ts';
import { visibleItems } from '../menus/menus.ts';
import { useIsLive } from './use-is-live.ts';

type MegaMenuProps = { id: string; tab: MenuTab; onFollow: () => void };

/** The panel of one tab: two columns, one below 786 px (HDR-15). */
export function MegaMenu({ id, tab, onFollow }: MegaMenuProps) {
  const t = useCopy();
  const { user } = useAuthState();
  const isLive = useIsLive();
  const items = visibleItems(tab.items, user?.userType ?? null);
  return (
    <Place id={id} {...menuMarks.panel}>
      <Panel>
        <Items aria-label={tab.title} $isAlone={tab.lists.length === 0}>
          {items.map(({ link, title, description, icon, isLoginRequired }) => {
            const words = (
              <>
                <MenuIcon name={icon} />
                <Title>
                  {title}
                  {!isLive(link) && <Badge>{t('soon')}</Badge>}
                </Title>
                <Description>{description}</Description>
              </>
            );
            return (
              <li key={link}>
                {isLive(link) ? (
                  <ItemLink to={link} isLoginRequired={isLoginRequired} onClick={onFollow}>
                    {words}
                  </ItemLink>
                ) : (
                  <ComingItem>{words}</ComingItem>
                )}
              </li>
            );
          })}
        </Items>
        {tab.lists.length > 0 && (
          <Lists>
            {tab.lists.map((list) => (
              <LinkList key={list.id} list={list} onFollow={onFollow} />
            ))}
          </Lists>
        )}
      </Panel>
    </Place>
  );
}

function LinkList({ list, onFollow }: { list: MenuLinks; onFollow: () => void }) {
  const t = useCopy();
  const headingId = useId();
  const isLive = useIsLive();
  const isComing = !list.links.some(({ link }) => isLive(link));
  return (
    <div>
      <ListTitle id={headingId}>
        {list.title} {isComing && <Badge>{t('soon')}</Badge>}
      </ListTitle>
      <Links aria-labelledby={headingId}>
        {list.links.map(({ link, title }) => (
          <li key={link}>
            {isLive(link) ? (
              <PlainLink to={link} onClick={onFollow}>
                {title}
              </PlainLink>
            ) : (
              <ComingLink>{title}</ComingLink>
            )}
          </li>
        ))}
      </Links>
    </div>
  );
}

/** Adjoins the tab, so that the pointer never crosses a gap. */
const Place = styled.div`
  ${above.desktop} {
    position: absolute;
    z-index: ${token('z-popup')};
    inset-block-start: 100%;
    inset-inline-start: 0;
  }
`;

const Panel = styled.div`
  display: grid;
  gap: ${token('space-5')};
  padding: 0 ${token('gutter')} ${token('space-6')};

  ${above.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${above.desktop} {
    ${floatingPanel}
    border-start-start-radius: 0;
    border-start-end-radius: 0;
    inline-size: min(46rem, 92vw);
    max-block-size: calc(100dvh - 6rem);
    overflow-y: auto;
    gap: ${token('space-6')};
    padding: ${token('space-4')} ${token('space-6')};
  }
`;

const Items = styled.ul<{ $isAlone: boolean }>`
  display: grid;
  align-content: start;

  ${above.tablet} {
    ${({ $isAlone }) => $isAlone && 'grid-column: 1 / -1; grid-template-columns: repeat(2, minmax(0, 1fr));'}
  }
`;

const item = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: start;
  column-gap: ${token('space-3')};
  min-block-size: ${token('touch-target')};
  padding: ${token('space-2')};
  margin-inline: calc(-1 * ${token('space-2')});
  border-radius: ${token('radius-md')};
  color: inherit;
  text-decoration: none;
  line-height: ${token('leading-snug')};

  & > svg {
    grid-row: span 2;
    inline-size: 2.25rem;
    block-size: 2.25rem;
    padding: 0.5rem;
    border-radius: ${token('radius-sm')};
    background: ${token('primary-soft')};
    color: ${token('primary-text')};
  }
`;

const ItemLink = styled(GuardedLink)`
  ${item}
  ${focusRing}

  ${canHover} {
    &:hover {
      background: ${token('surface-sunken')};
    }
  }
`;

const ComingItem = styled.div`
  ${item}
`;

const Title = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-1')} ${token('space-2')};
  font-weight: ${token('weight-semibold')};
`;

const Description = styled.span`
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
`;

const Lists = styled.div`
  display: grid;
  align-content: start;
  gap: ${token('space-5')};

  ${above.desktop} {
    padding-inline-start: ${token('space-6')};
    border-inline-start: 1px solid ${token('border')};
  }
`;

const ListTitle = styled.p`
  padding-block: ${token('space-2')} ${token('space-1')};
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-semibold')};
`;

const Links = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: ${token('space-4')};
`;

const plain = css`
  display: flex;
  align-items: center;
  min-block-size: ${token('control-sm')};

  @media (pointer: coarse) {
    min-block-size: ${token('touch-target')};
  }
`;

const ComingLink = styled.span`
  ${plain}
  color: ${token('text-muted')};
`;

const PlainLink = styled(GuardedLink)`
  ${plain}
  border-radius: ${token('radius-xs')};
  color: ${token('text')};
  text-decoration: none;
  ${focusRing}

  ${canHover} {
    &:hover {
      color: ${token('primary-text')};
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  }
`;
