import { aUser, BUILT_AT, type FakeApi } from '@karwan/shared-contracts/testing';
import { aContext, type OpenOptions as ContextOptions, openRemote } from '@karwan/shared-kit/testing';
import { remote } from '../exposes/remote.tsx';

const AN_HOUR_MS = 3_600_000;
const listingsRemote = { name: 'mf-listings', remote };

export type OpenOptions = ContextOptions & {
  /** Logs in as an individual if no user is given. */
  isLoggedIn?: boolean;
};

/** Render time is three hours after the test ads were posted. */
const withDefaults = ({ isLoggedIn = false, user = isLoggedIn ? aUser() : undefined, ...options }: OpenOptions) => ({
  ...options,
  user,
  change: { renderedAtMs: Date.parse(BUILT_AT) + 3 * AN_HOUR_MS, ...options.change },
});

export const aListingsContext = (api: FakeApi) => aContext(listingsRemote, api, withDefaults({})).ctx;

export const openPage = async (path: string, api: FakeApi, options: OpenOptions = {}) =>
  openRemote(listingsRemote, path, api, withDefaults(options));
