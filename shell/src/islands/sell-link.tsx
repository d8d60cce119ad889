import { SellLink } from '../features/home/components/SellLink.tsx';
import type { ShellIsland } from './shell-island.tsx';

export const sellLink: ShellIsland = { name: 'sell-link', on: 'visible', Component: SellLink };
