import { useErrorReference } from '../composition/error-reference.tsx';
import { useRetry } from '../composition/use-retry.ts';
import chrome from '../locales/chrome.en.json' with { type: 'json' };
import { ErrorPage } from '../pages/error-page.tsx';
import type { ShellIsland } from './shell-island.tsx';

const FailedPage = () => <ErrorPage reference={useErrorReference()} {...useRetry()} />;

export const errorPage: ShellIsland = { name: 'error-page', on: 'touch', Component: FailedPage, copy: chrome };
