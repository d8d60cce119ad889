import { SiteHeader } from '../chrome/header/SiteHeader.tsx';
import chrome from '../locales/chrome.en.json' with { type: 'json' };
import type { ShellIsland } from './shell-island.tsx';

export const siteHeader: ShellIsland = { name: 'site-header', on: 'use', Component: SiteHeader, copy: chrome };
