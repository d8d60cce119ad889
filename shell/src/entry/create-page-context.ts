import urduFontUrl from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2';
import {
  authLoggedOut,
  authLogIn,
  authOpen,
  type CopyReader,
  createAuthStore,
  createCall,
  createEventBus,
  createKeySource,
  getCounts,
  type KarwanContext,
  profileBlocked,
  queryKeyOf,
  sessionExpired,
  toastShow,
  userFlag,
} from '@karwan/shared-contracts';
import { addUrduFont } from '@karwan/shared-ui';
import type { BootData } from '../boot/boot-data.ts';
import { createQueryClient } from '../composition/create-query-client.ts';
import { createRealtime } from '../features/realtime/create-realtime.ts';

/** What app pages have from the start, and public pages in part or late. */
type PageParts = { i18n: CopyReader; RemoteWidget: KarwanContext['RemoteWidget'] };

/** The context of this page: what every remote gets. Copy is added as remotes come. */
export function createPageContext(boot: BootData, parts: PageParts): KarwanContext & PageParts {
  addUrduFont(urduFontUrl);
  const auth = createAuthStore(boot.auth);
  const bus = createEventBus({
    validate: KARWAN_IS_DEVELOPMENT,
    held: [authOpen, authLogIn, toastShow, profileBlocked],
  });
  const queryClient = createQueryClient('browser');

  /** AUTH-10. Several calls may be refused at once; the session ends once. */
  const endSession = () => {
    if (!auth.getSnapshot().isLoggedIn) return;
    userFlag.clear();
    auth.logOut();
    bus.emit(sessionExpired, {});
    bus.emit(authLoggedOut, { reason: 'expired' });
  };
  const encryption = KARWAN_IS_DEVELOPMENT
    ? { encryption: 'off' as const }
    : {
        encryption: 'on' as const,
        keySource: createKeySource({ baseUrl: '', ...(boot.envelopeKey ? { initial: boot.envelopeKey } : {}) }),
      };
  return {
    queryClient,
    call: createCall({ baseUrl: '', onUnauthorized: endSession, ...encryption }),
    bus,
    auth,
    config: boot.config,
    realtime: createRealtime({
      path: boot.config.realtimePath,
      auth,
      bus,
      // Asking for the counts tells whether the session has ended, by a 401.
      onRefused: () => void queryClient.invalidateQueries({ queryKey: queryKeyOf(getCounts) }),
    }),
    renderedAtMs: boot.renderedAtMs,
    ...parts,
  };
}
