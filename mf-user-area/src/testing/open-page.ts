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

// A closed page stops sending; in tests it stays alive, so log its user out.
const openContexts = new Set<KarwanContext>();
afterEach(() => {
  for (const ctx of openContexts) ctx.auth.logOut();
  openContexts.clear();
});

export type OpenOptions = {
  user?: UserProfile;
  /** Contact details of the site. Default: none configured. */
  help?: PublicConfig['help'];
  /** Window width in CSS px, for media queries. Default: a wide window. */
  width?: number;
};

/** Opens a page of this remote as the shell does for a signed-in user. Pages of other remotes show 'another page'. */
export async function openPage(path: string, api: FakeApi, { user = aUser(), help, ...options }: OpenOptions = {}) {
  const { live, change } = withLiveConnection(api, help);
  const page = openRemote(userArea, path, api, { ...options, user, change });
  openContexts.add(page.ctx);
  return { ...page, live };
}

/** Shows a widget of this remote inside another remote's page. */
export async function showWidget(name: string, api: FakeApi, user: UserProfile) {
  const { change } = withLiveConnection(api);
  const page = await showWidgetOf(userArea, name, api, { user, change });
  openContexts.add(page.ctx);
  return page;
}

/** Live connection, as the shell provides it to signed-in users. */
function withLiveConnection(api: FakeApi, help?: PublicConfig['help']) {
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
