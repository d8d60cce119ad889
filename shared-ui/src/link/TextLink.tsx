import { css, styled } from 'styled-components';
import { canHover } from '../tokens/media.ts';
import { focusRing } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';
import { LinkSlot, type LinkSlotProps } from './LinkSlot.tsx';

export type TextLinkProps = LinkSlotProps & {
  /** `subtle` has the colour of its text and is underlined on hover only: for lists that are recognisable as links. */
  tone?: 'primary' | 'subtle';
  /** A link outside a sentence: its press area is at least 24 px in both directions. */
  isStandalone?: boolean;
};

/** A link in text or in a list. Pass the router's link as `render={<Link to="…" />}`, or `href` for another site. */
export function TextLink({ tone = 'primary', isStandalone = false, ...rest }: TextLinkProps) {
  return <Root {...rest} $tone={tone} $isStandalone={isStandalone} />;
}

const standaloneStyle = css`
  display: inline-flex;
  align-items: center;
  min-inline-size: 1.5rem;
  min-block-size: 1.5rem;
`;

const Root = styled(LinkSlot)<{ $tone: 'primary' | 'subtle'; $isStandalone: boolean }>`
  ${({ $isStandalone }) => $isStandalone && standaloneStyle}
  color: ${({ $tone }) => ($tone === 'primary' ? token('primary-text') : 'inherit')};
  font-weight: ${({ $tone }) => ($tone === 'primary' ? token('weight-medium') : 'inherit')};
  text-decoration: ${({ $tone }) => ($tone === 'primary' ? 'underline' : 'none')};
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  border-radius: ${token('radius-xs')};
  ${focusRing}

  ${canHover} {
    &:hover {
      text-decoration: underline;
      text-decoration-thickness: 2px;
    }
  }
`;
