import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token.ts';

export type TooltipProps = {
  /** Supplementary text only: touch screens show no tooltips, and the trigger needs a name of its own. */
  text: string;
  /** A focusable element. */
  children: ReactElement;
};

/** A short hint about a control, on hover and keyboard focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Positioner sideOffset={6}>
          <Popup>{text}</Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const Positioner = styled(Base.Positioner)`
  z-index: ${token('z-popup')};
`;

const Popup = styled(Base.Popup)`
  max-inline-size: 18rem;
  padding: ${token('space-1')} ${token('space-3')};
  border-radius: ${token('radius-sm')};
  background: ${token('ink')};
  color: ${token('text-inverse')};
  font-size: ${token('font-size-sm')};
  line-height: ${token('leading-snug')};
  box-shadow: ${token('shadow-md')};
  transition: opacity ${token('duration-fast')} ${token('ease-out')};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;
