import { REMOTE_CONTRACT_VERSION, type WidgetPlacement } from '@karwan/shared-contracts';
import { ShellIslandWith } from '../islands/shell-island.tsx';
import { wholeWidget } from '../islands/whole-widget.tsx';
import { RemoteWidget } from './remote-widget.tsx';
import { useRemotes } from './remotes.tsx';

/**
 * A widget on a public page: a view with islands. A widget of an older contract has no islands and becomes an island
 * itself.
 */
export function PublicWidget(placement: WidgetPlacement) {
  const remote = useRemotes().peek(placement.remote);
  const hasIslands = remote === undefined || remote.contract === REMOTE_CONTRACT_VERSION;
  return hasIslands ? <RemoteWidget {...placement} /> : <ShellIslandWith of={wholeWidget} props={placement} />;
}
