import { aUser, BUILT_AT, type FakeApi } from '@karwan/shared-contracts/testing';
import { showWidget } from '@karwan/shared-kit/testing';
import { authRemote } from './open-auth.tsx';

/** Renders the password and device settings, as a page of another remote embeds them. */
export function openSecurity(api: FakeApi, user = aUser()) {
  const change = { renderedAtMs: Date.parse(BUILT_AT) };
  return showWidget(authRemote, 'security-settings', api, { user, change });
}
