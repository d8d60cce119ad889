import { RemoteStandIn, type RemoteStandInProps } from '../chrome/remote-stand-in.tsx';
import { useRetry } from '../composition/use-retry.ts';
import type { ShellIsland } from './shell-island.tsx';

type StandInProps = Pick<RemoteStandInProps, 'isPage'>;

const StandIn = (props: StandInProps) => <RemoteStandIn {...props} {...useRetry()} />;

/** In the place of what is missing now: Retry asks for the whole page anew. */
export const standIn: ShellIsland<StandInProps> = { name: 'stand-in', on: 'touch', Component: StandIn };
