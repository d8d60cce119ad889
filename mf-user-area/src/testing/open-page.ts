import { afterEach } from '@jest/globals';
import {
  createEventBus,
  getCounts,
  type KarwanContext,
  type PublicConfig,
  type UserProfile,
} from '@karwan/shared-contracts';
import { aUser, type FakeApi } from '@karwan/shared-contracts/testing';
import { openRemote, showWidget as showWidgetOf } from '@karwan/shared-kit/testing';
import { remote } from '../exposes/remote.tsx';
import { fakeRealtime } from './fake-realtime.ts';

const userArea = { name: 'mf-user-area', remote };

// A page that is closed sends nothing any more; here it lives on, so its person leaves.
const opened = new Set<KarwanContext>();
afterEach(() => {
  for (const ctx of opened) ctx.auth.logOut();
  opened.clear();
});

export type OpenOptions = {
  user?: UserProfile;
  /** How the site is reached. Default: its settings say nothing of that. */
  help?: PublicConfig['help'];
  /** Width of the window, in CSS px: it decides what media queries say. Default: a wide one. */
  width?: number;
};

/** Opens a page of this remote as the shell would for who is signed in. Pages of others show 'another page'. */
export async function openPage(path: string, api: FakeApi, { user = aUser(), help, ...options }: OpenOptions = {}) {
  const { live, change } = connected(api, help);
  const page = openRemote(userArea, path, api, { ...options, user, change });
  opened.add(page.ctx);
  return { ...page, live };
}

/** A widget of this remote in somebody else's page. */
export async function showWidget(name: string, api: FakeApi, user: UserProfile) {
  const { change } = connected(api);
  const page = await showWidgetOf(userArea, name, api, { user, change });
  opened.add(page.ctx);
  return page;
}

/** The live connection, which the shell has for everyone who is signed in. */
function connected(api: FakeApi, help?: PublicConfig['help']) {
  api.answer(getCounts, { notificationCount: 0, chatCount: 0 });
  const bus = createEventBus({ validate: true });
  const live = fakeRealtime(bus);
  const config = {
    profile: 'demo',
    siteOrigin: 'http://karwan.test',
    realtimePath: '/socket.io',
    ...(help && { help }),
  } as const;
  return { live, change: { bus, realtime: live.realtime, config } };
}
