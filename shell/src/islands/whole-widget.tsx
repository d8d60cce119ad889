import type { WidgetPlacement } from '@karwan/shared-contracts';
import { RemoteWidget } from '../composition/remote-widget.tsx';
import type { ShellIsland } from './shell-island.tsx';

/** A widget of a remote without islands: it hydrates as a whole. */
export const wholeWidget: ShellIsland<WidgetPlacement> = {
  name: 'whole-widget',
  on: 'visible',
  Component: RemoteWidget,
};
