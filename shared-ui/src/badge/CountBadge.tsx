import { styled } from 'styled-components';
import { tabularDigits } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';

export type CountBadgeProps = {
  count: number;
  /** Accessible name, complete on its own: "3 unread messages". */
  label: string;
  /** The highest number shown; higher counts show "99+" (requirement HDR-16). */
  max?: number;
};

/** A count as a small disc. Renders nothing for 0. */
export function CountBadge({ count, label, max = 99 }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <Root>
      <span aria-hidden="true">{count > max ? `${max}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Root>
  );
}

const Root = styled.span`
  ${tabularDigits}
  position: relative;
  display: inline-grid;
  place-items: center;
  min-inline-size: 1.82em;
  block-size: 1.82em;
  padding-inline: 0.45em;
  border-radius: ${token('radius-full')};
  background: ${token('primary')};
  color: ${token('on-primary')};
  font-size: min(0.6875rem, 4vw);
  font-weight: ${token('weight-bold')};
  line-height: 1;
`;
