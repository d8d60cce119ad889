import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { TextLink } from '../link/TextLink.tsx';
import { drawnImage, shapes } from '../tokens/drawn-image.ts';
import { oneLine } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';

export type Breadcrumb = {
  label: string;
  /** The link: `<Link to="/used-cars" />`. The last item, the page itself, has none. */
  render?: ReactElement<object>;
};

/** The path from home to this page. On phones it scrolls sideways instead of wrapping. */
export function Breadcrumbs({ label, items }: { label: string; items: readonly Breadcrumb[] }) {
  return (
    <Root aria-label={label}>
      <List>
        {items.map((item) => (
          <Item key={item.label}>
            {item.render ? (
              <TextLink tone="subtle" render={item.render}>
                {item.label}
              </TextLink>
            ) : (
              <Current aria-current="page">{item.label}</Current>
            )}
          </Item>
        ))}
      </List>
    </Root>
  );
}

const Root = styled.nav`
  min-inline-size: 0;
`;

const List = styled.ol`
  display: flex;
  align-items: center;
  gap: ${token('space-1')};
  list-style: none;
  margin: 0;
  padding: ${token('space-1')} 0;
  overflow-x: auto;
  scrollbar-width: none;
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
  white-space: nowrap;
`;

const Item = styled.li`
  display: inline-flex;
  align-items: center;
  gap: ${token('space-1')};
  /* Scroll long trails instead of shrinking. */
  flex: none;

  &:not(:last-child)::after {
    content: '';
    flex: none;
    inline-size: 0.875rem;
    block-size: 0.875rem;
    background: ${drawnImage(shapes.chevronRight, 'text-muted')};
  }

  &:dir(rtl)::after {
    transform: scaleX(-1);
  }
`;

const Current = styled.span`
  ${oneLine}
  max-inline-size: 20rem;
  color: ${token('text')};
  font-weight: ${token('weight-medium')};
`;
