import { RemoteStandIn, type RemoteStandInProps } from '../chrome/remote-stand-in.tsx';
import { useRetry } from '../composition/use-retry.ts';
import type { ShellIsland } from './shell-island.tsx';

type StandInProps = Pick<RemoteStandInProps, 'isPage'>;

const StandIn = (props: StandInProps) => <RemoteStandIn {...props} {...useRetry()} />;

/** Shown in place of a missing part: Retry reloads the whole page. */
export const standIn: ShellIsland<StandInProps> = { name: 'stand-in', on: 'touch', Component: StandIn };
