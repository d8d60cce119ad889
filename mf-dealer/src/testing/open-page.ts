import type { FakeApi } from '@karwan/shared-contracts/testing';
import { type OpenOptions, openRemote } from '@karwan/shared-kit/testing';
import { remote } from '../exposes/remote.tsx';

export const dealerRemote = { name: 'mf-dealer', remote };

export const openPage = async (path: string, api: FakeApi, options?: OpenOptions) =>
  openRemote(dealerRemote, path, api, options);
