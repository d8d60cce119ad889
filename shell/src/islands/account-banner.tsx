import { AccountBanner } from '../features/session/AccountBanner.tsx';
import type { ShellIsland } from './shell-island.tsx';

export const accountBanner: ShellIsland = { name: 'account-banner', on: 'use', Component: AccountBanner };
