import type { FakeApi } from '@karwan/shared-contracts/testing';
import { openRemote } from '@karwan/shared-kit/testing';
import { remote } from '../exposes/remote.tsx';

/** Opens a page of this remote as the shell would. */
export const openPage = (path: string, api: FakeApi) => openRemote({ name: 'mf-template', remote }, path, api);
