import { appInstallVisibility } from './app-install-visibility.v1.ts';
import { authClosed } from './auth-closed.v1.ts';
import { authLogIn } from './auth-log-in.v1.ts';
import { authLoggedIn } from './auth-logged-in.v1.ts';
import { authLoggedOut } from './auth-logged-out.v1.ts';
import { authOpen } from './auth-open.v1.ts';
import { chatMessageReceived } from './chat-message-received.v1.ts';
import { chatOpen } from './chat-open.v1.ts';
import { countsChanged } from './counts-changed.v1.ts';
import { listingChanged } from './listing-changed.v1.ts';
import { listingPosted } from './listing-posted.v1.ts';
import { listingSaved } from './listing-saved.v1.ts';
import { listingUnsaved } from './listing-unsaved.v1.ts';
import { profileBlocked } from './profile-blocked.v1.ts';
import { profileChanged } from './profile-changed.v1.ts';
import { profileSuspended } from './profile-suspended.v1.ts';
import { realtimeConnected } from './realtime-connected.v1.ts';
import { realtimeDisconnected } from './realtime-disconnected.v1.ts';
import { sessionExpired } from './session-expired.v1.ts';
import { toastHide } from './toast-hide.v1.ts';
import { toastShow } from './toast-show.v1.ts';

/** Every event. The bus accepts no others; source of the contract report. */
export const eventCatalogue = [
  appInstallVisibility,
  authClosed,
  authLogIn,
  authLoggedIn,
  authLoggedOut,
  authOpen,
  chatMessageReceived,
  chatOpen,
  countsChanged,
  listingChanged,
  listingPosted,
  listingSaved,
  listingUnsaved,
  profileBlocked,
  profileChanged,
  profileSuspended,
  realtimeConnected,
  realtimeDisconnected,
  sessionExpired,
  toastHide,
  toastShow,
] as const;

export type CatalogueEvent = (typeof eventCatalogue)[number];
