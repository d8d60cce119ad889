import { above, floatingPanel, token } from '@karwan/shared-ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { menuMarks } from './menu-keys.ts';
import { useHoverMenu } from './use-hover-menu.ts';

type TriggerProps = { 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void };

export type HoverMenuProps = {
  /** Renders the trigger; spread `props` on its button. `isOpen` is for styling. */
  trigger: (props: TriggerProps, isOpen: boolean) => ReactNode;
  /** The panel's contents, rendered when it opens. Receives a function that closes it. */
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'end';
};

/**
 * A panel of links opened by hover, press or keyboard (HDR-09). Everything in it needs a login, which needs scripts.
 */
export function HoverMenu({ trigger, children, align = 'end' }: HoverMenuProps) {
  const id = useId();
  const menu = useHoverMenu();
  const isOpen = menu.openId === id;
  return (
    <Root {...menu.rootProps} {...menu.hoverProps(id)} {...menuMarks.group(id)}>
      {trigger({ 'aria-expanded': isOpen, 'aria-controls': `${id}-panel`, onClick: () => menu.press(id) }, isOpen)}
      {isOpen && (
        <Place id={`${id}-panel`} $align={align} {...menuMarks.panel}>
          <Panel>{children(menu.close)}</Panel>
        </Place>
      )}
    </Root>
  );
}

/** The gap belongs to the panel, so that the pointer never leaves both. */
const Place = styled.div<{ $align: 'start' | 'end' }>`
  position: absolute;
  z-index: ${token('z-popup')};
  inset-block-start: 100%;
  ${({ $align }) => ($align === 'end' ? 'inset-inline-end: 0;' : 'inset-inline-start: 0;')}
  padding-block-start: ${token('space-2')};
`;

const Root = styled.div`
  position: relative;
  display: inline-flex;
`;

const Panel = styled.div`
  ${floatingPanel}
  inline-size: max-content;
  min-inline-size: 15rem;
  max-inline-size: calc(100vw - 2 * ${token('space-4')});
  padding: ${token('space-2')};

  ${above.tablet} {
    max-block-size: calc(100dvh - 6rem);
    overflow-y: auto;
  }
`;
