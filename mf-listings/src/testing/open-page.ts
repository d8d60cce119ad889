import { aUser, BUILT_AT, type FakeApi } from '@karwan/shared-contracts/testing';
import { aContext, type OpenOptions as ContextOptions, openRemote } from '@karwan/shared-kit/testing';
import { remote } from '../exposes/remote.tsx';

const AN_HOUR_MS = 3_600_000;
const listingsRemote = { name: 'mf-listings', remote };

export type OpenOptions = ContextOptions & {
  /** As an individual, where no user is named. */
  isLoggedIn?: boolean;
};

/** Three hours after the ads of tests were made. */
const usual = ({ isLoggedIn = false, user = isLoggedIn ? aUser() : undefined, ...options }: OpenOptions) => ({
  ...options,
  user,
  change: { renderedAtMs: Date.parse(BUILT_AT) + 3 * AN_HOUR_MS, ...options.change },
});

export const aListingsContext = (api: FakeApi) => aContext(listingsRemote, api, usual({})).ctx;

export const openPage = async (path: string, api: FakeApi, options: OpenOptions = {}) =>
  openRemote(listingsRemote, path, api, usual(options));
