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

/** Available from the start on app pages; partly or later on public pages. */
type PageParts = { i18n: CopyReader; RemoteWidget: KarwanContext['RemoteWidget'] };

/** Creates the context that every remote receives. Copy is added when remotes load. */
export function createPageContext(boot: BootData, parts: PageParts): KarwanContext & PageParts {
  addUrduFont(urduFontUrl);
  const auth = createAuthStore(boot.auth);
  const bus = createEventBus({
    validate: KARWAN_IS_DEVELOPMENT,
    buffered: [authOpen, authLogIn, toastShow, profileBlocked],
  });
  const queryClient = createQueryClient('browser');

  /** AUTH-10. Idempotent, because several calls may be refused at once. */
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
      // Refetching the counts reveals an ended session with a 401.
      onRefused: () => void queryClient.invalidateQueries({ queryKey: queryKeyOf(getCounts) }),
    }),
    renderedAtMs: boot.renderedAtMs,
    ...parts,
  };
}
