import { SiteHeader } from '../chrome/header/SiteHeader.tsx';
import type { ShellIsland } from './shell-island.tsx';

export const siteHeader: ShellIsland = { name: 'site-header', on: 'use', Component: SiteHeader };
