import type { EnvelopeKeys } from '../platform/envelope/envelope-keys.ts';
import type { ApiModule } from '../platform/http/http-app.ts';
import { forgetKeysOf } from '../platform/idempotency/run-once.ts';
import { createDevOutbox } from '../platform/messaging/dev-outbox.ts';
import type { Services } from '../platform/services.ts';
import { createAdminModule } from './admin/index.ts';
import { createAuthModule, OTP_COOKIE, recordSecurityEvent, spendProof, tellChange } from './auth/index.ts';
import { createCatalogueModule } from './catalogue/index.ts';
import { countUnreadMessages, createChatModule, type ListingLookup } from './chat/index.ts';
import { createDemoIdentity } from './demo-identity/index.ts';
import { createFeedbackModule, forgetFeedbackOf } from './feedback/index.ts';
import { createGoogleModule, forgetGoogleAccounts } from './google/index.ts';
import { createKeysModule } from './keys/index.ts';
import { createListingCards, createListingLookup, createListingsModule, deleteListingsOf } from './listings/index.ts';
import { accountHolder, createMediaModule } from './media/index.ts';
import { createNotificationsModule, deleteNotificationsOf } from './notifications/index.ts';
import { createPriceInsightModule } from './price-insight/index.ts';
import { createListingFollowers, createSavedModule, forgetSavedOf } from './saved/index.ts';
import { createSearchModule } from './search/index.ts';
import { createStaffModule, forgetInvitationsOf } from './staff/index.ts';
import { createPeople, createUsersModule, type ProfilePhotos } from './users/index.ts';

/** What one module needs of another; a test may put its own in the place of the other module. */
export type ModulePorts = { photos?: ProfilePhotos; listings?: ListingLookup };

/** Every module with what it needs of the others: the one place that knows them all. */
export function composeModules(services: Services & { keys: EnvelopeKeys }, ports: ModulePorts = {}): ApiModule[] {
  const { db, now, config } = services;
  const catalogue = createCatalogueModule(services);
  const media = createMediaModule(services);
  const photos = ports.photos ?? media.library;
  const goods = { ...services, catalogue: catalogue.catalogue };
  const listings = ports.listings ?? createListingLookup({ db, photos });
  const cards = createListingCards({ ...goods, photos });
  const search = createSearchModule({ ...goods, cards });
  const priceInsight = createPriceInsightModule(goods);
  const people = createPeople({ db, photos });
  const notifications = createNotificationsModule({
    ...services,
    countUnreadMessages: (accountId) => countUnreadMessages(db, accountId),
  });

  // A demo without Google's settings is its own provider.
  const google = config.google === undefined ? createDemoIdentity(config) : { provider: config.google, modules: [] };

  return [
    createKeysModule(services),
    createAuthModule({
      ...services,
      isCity: async (slug) => (await catalogue.catalogue.read()).city(slug) !== undefined,
      forgetAccount: async (tx, account) => {
        await deleteListingsOf(tx, media.library, account.id, now());
        await media.library.release(tx, accountHolder(account.id));
        await forgetSavedOf(tx, account.id);
        await deleteNotificationsOf(tx, account.id);
        await forgetGoogleAccounts(tx, account.id);
        await forgetInvitationsOf(tx, account);
        await forgetFeedbackOf(tx, account);
        await forgetKeysOf(tx, account.id);
      },
    }),
    createGoogleModule({ ...services, provider: google.provider }),
    createUsersModule({
      ...services,
      photos,
      proofCookie: OTP_COOKIE,
      recordEvent: (tx, event) => recordSecurityEvent(tx, event, now()),
      tellChange: (account, news, log) => tellChange(services, account, news, log),
      spendPhoneProof: async (tx, phone, proof) => {
        await spendProof(tx, { kind: 'phone', value: phone }, 'add-phone', proof, now());
      },
    }),
    createStaffModule(services),
    createAdminModule(services),
    notifications,
    createChatModule({ ...services, people, listings, publishCounts: notifications.publishCounts }),
    createFeedbackModule(services),
    catalogue,
    media,
    search,
    priceInsight,
    createListingsModule({
      ...goods,
      people,
      notifications,
      photos: media.library,
      prices: priceInsight.insights,
      followers: createListingFollowers(notifications),
    }),
    createSavedModule({ ...services, cards, people, notifications, search: search.search }),
    ...(config.profile === 'demo' ? [createDevOutbox(services)] : []),
    ...google.modules,
  ];
}
