import { getOfficer, type OfficeRole } from '@karwan/shared-contracts';
import { anId, type FakeApi } from '@karwan/shared-contracts/testing';
import { openRemote } from '@karwan/shared-kit/testing';
import { remote } from '../exposes/remote.tsx';

export const anOfficer = (...roles: OfficeRole[]) => ({
  id: anId(900),
  name: 'Rabia Anwar',
  email: 'rabia@karwan.test',
  roles,
  recoveryCodesLeft: 10,
  sessionEndsAt: '2126-03-12T12:00:00.000Z',
});

/** Opens a page of this remote as the shell does. */
export const openPage = (path: string, api: FakeApi) => openRemote({ name: 'mf-office', remote }, path, api);

/** Opens a page as an officer with these roles. */
export function openAsOfficer(path: string, api: FakeApi, ...roles: OfficeRole[]) {
  api.answer(getOfficer, anOfficer(...roles));
  return openPage(path, api);
}
