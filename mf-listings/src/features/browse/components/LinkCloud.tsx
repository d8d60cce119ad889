import { formatInteger } from '@karwan/shared-contracts';
import { canHover, focusRing, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

export type CloudLink = { label: string; path: string; count: number };

/** Many short links side by side. */
export function LinkCloud({ label, links }: { label: string; links: readonly CloudLink[] }) {
  return (
    <List aria-label={label}>
      {links.map((link) => (
        <li key={link.path}>
          <Pill to={link.path}>
            {link.label} <span>{formatInteger(link.count)}</span>
          </Pill>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};
`;

const Pill = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${token('space-2')};
  min-block-size: ${token('touch-target')};
  padding-inline: ${token('space-4')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-full')};
  background: ${token('surface')};
  color: inherit;
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-medium')};
  text-decoration: none;
  ${focusRing}

  & > span {
    color: ${token('text-subtle')};
    font-weight: ${token('weight-regular')};
    font-variant-numeric: tabular-nums;
  }

  ${canHover} {
    &:hover {
      border-color: ${token('primary-border')};
      color: ${token('primary-text')};
    }
  }
`;
