import { openSheetSource } from '../platform/auction-sheets/open-sheet-source.ts';
import type { SheetSource } from '../platform/auction-sheets/sheet-source.ts';
import type { EnvelopeKeys } from '../platform/envelope/envelope-keys.ts';
import type { ApiModule } from '../platform/http/http-app.ts';
import { createDevOutbox } from '../platform/messaging/dev-outbox.ts';
import { openPaymentPorts } from '../platform/payments/open-payment-ports.ts';
import type { Services } from '../platform/services.ts';
import type { TaskRunner } from '../tasks/task-runner.ts';
import { createAdminModule } from './admin/index.ts';
import { createAuctionSheetsModule, createSheetFulfilments } from './auction-sheets/index.ts';
import {
  consumeConfirmation,
  consumeVerification,
  createAuthModule,
  invalidateCodes,
  notifyEmailChange,
  notifyPhoneChange,
  OTP_COOKIE,
  recordSecurityEvent,
} from './auth/index.ts';
import { bookingMessageValidity, createBookingFulfilments, createBookingsModule } from './bookings/index.ts';
import { caseMessageValidity, createCaseFulfilments, createCasesModule, owesCommission } from './cases/index.ts';
import { createCatalogueModule } from './catalogue/index.ts';
import {
  countUnreadMessages,
  createAdChanges,
  createChatModule,
  type ListingLookup,
  lastMessagesBetween,
} from './chat/index.ts';
import { createDemoIdentity } from './demo-identity/index.ts';
import { createDemoPayments } from './demo-payments/index.ts';
import { createEraseAccountData } from './erase-account-data.ts';
import { createFeedbackModule } from './feedback/index.ts';
import { createGoogleModule } from './google/index.ts';
import { createInspectionsModule } from './inspections/index.ts';
import { createKeysModule } from './keys/index.ts';
import {
  createListingCards,
  createListingLookup,
  createListingsModule,
  createVisitors,
  listingMessageValidity,
} from './listings/index.ts';
import { createMediaModule } from './media/index.ts';
import { createNewVehiclesModule } from './new-vehicles/index.ts';
import { createNotificationsModule } from './notifications/index.ts';
import { createOfficeModule, workPhoneOf } from './office/index.ts';
import { attachReceipt, createPayments, createPaymentsModule, type Fulfilments } from './payments/index.ts';
import { createPriceInsightModule } from './price-insight/index.ts';
import { createPurgeModule } from './purge-old-rows.ts';
import { createSafetyModule } from './safety/index.ts';
import { createListingFollowers, createSavedModule } from './saved/index.ts';
import { createSearchModule } from './search/index.ts';
import { createStaffModule } from './staff/index.ts';
import { createPeople, createUsersModule, type ProfilePhotos } from './users/index.ts';

/** What one module needs of another; a test may put its own in the place of the other module. */
export type ModulePorts = {
  photos?: ProfilePhotos;
  listings?: ListingLookup;
  fulfilments?: Fulfilments;
  /** Undefined: no source is configured. */
  sheets?: SheetSource | undefined;
};

/** Every module with what it needs of the others: the one place that knows them all. */
export function composeModules(
  services: Services & { keys: EnvelopeKeys; taskRunner: TaskRunner },
  ports: ModulePorts = {},
): ApiModule[] {
  const { db, now, config } = services;
  const catalogue = createCatalogueModule(services);
  const media = createMediaModule(services);
  const photos = ports.photos ?? media.library;
  const catalogueServices = { ...services, catalogue: catalogue.catalogue };
  const listings = ports.listings ?? createListingLookup({ db, photos });
  const cards = createListingCards({ ...catalogueServices, photos });
  const search = createSearchModule({ ...catalogueServices, cards });
  const priceInsight = createPriceInsightModule(catalogueServices);
  const people = createPeople({ db, photos });
  const visitors = createVisitors(services);
  const notifications = createNotificationsModule({
    ...services,
    stillTrue: { ...bookingMessageValidity, ...caseMessageValidity, ...listingMessageValidity },
    attachments: { 'payment-received': (db, payment) => attachReceipt(db, { config, fulfilments }, payment) },
    countUnreadMessages: (accountIds) => countUnreadMessages(db, accountIds),
  });

  const source = 'sheets' in ports ? ports.sheets : openSheetSource(config, services.dependencies);

  // What each payment type gives, by the module that sells it.
  const visitFulfilments = createBookingFulfilments({
    now,
    notifications,
    payments: { expireOverdue: (tx, orderIds) => payments.expireOverdue(tx, orderIds) },
  });
  const fulfilments: Fulfilments = {
    ...visitFulfilments,
    ...createCaseFulfilments({ ...services, notifications }, visitFulfilments),
    ...createSheetFulfilments({ now }),
    ...ports.fulfilments,
  };
  const payments = createPayments({ fulfilments, now, notifications });
  const sandbox = config.profile === 'demo' ? createDemoPayments(services) : undefined;
  const gateways = openPaymentPorts(config, services.dependencies);

  const providers = { ...(sandbox && { sandbox: sandbox.port }), ...gateways };
  const money = { ...services, notifications, fulfilments, providers };

  // A demo without Google's settings is its own provider.
  const google = config.google === undefined ? createDemoIdentity(config) : { provider: config.google, modules: [] };

  return [
    createKeysModule(services),
    createAuthModule({
      ...services,
      isCity: async (slug) => (await catalogue.catalogue.read()).city(slug) !== undefined,
      forgetAccount: createEraseAccountData({ photos: media.library, payments, now }),
      owesCommission,
    }),
    createGoogleModule({ ...services, provider: google.provider }),
    createUsersModule({
      ...services,
      photos,
      proofCookie: OTP_COOKIE,
      recordEvent: (tx, event) => recordSecurityEvent(tx, event, now()),
      notifyPhoneChange: (tx, change) => notifyPhoneChange(tx, change, now()),
      notifyEmailChange: (tx, change) => notifyEmailChange(tx, change, now()),
      spendEmailProof: async (tx, email, proof) => {
        await consumeVerification(tx, { kind: 'email', value: email }, 'change-email', proof, now());
      },
      spendConfirmation: (tx, session, account) => consumeConfirmation(tx, session, account, now()),
      closeCodes: invalidateCodes,
      spendPhoneProof: async (tx, phone, proof) => {
        await consumeVerification(tx, { kind: 'phone', value: phone }, 'add-phone', proof, now());
      },
    }),
    createStaffModule(services),
    createAdminModule({ ...services, notifications }),
    createOfficeModule({
      ...catalogueServices,
      notifications,
      photos: media.library,
      payments,
      money,
      prices: priceInsight.insights,
    }),
    notifications,
    createChatModule({ ...services, people, listings, publishCounts: notifications.publishCounts }),
    createSafetyModule({ ...services, people, lastMessages: lastMessagesBetween }),
    createFeedbackModule(services),
    catalogue,
    media,
    search,
    priceInsight,
    createNewVehiclesModule(catalogueServices),
    createListingsModule({
      ...catalogueServices,
      people,
      notifications,
      photos: media.library,
      prices: priceInsight.insights,
      followers: createListingFollowers(notifications),
      visitors,
      updateConversations: createAdChanges(services),
    }),
    createPurgeModule(services),
    createSavedModule({ ...services, cards, people, visitors, notifications, newAds: search.newAds }),
    createPaymentsModule({
      ...money,
      onForged: (ip, details) => recordSecurityEvent(db, { kind: 'payment-callback-refused', ip, details }, now()),
    }),
    ...(sandbox ? [sandbox.module] : []),
    createBookingsModule({ ...catalogueServices, notifications, payments, workPhoneOf }),
    createCasesModule({ ...catalogueServices, notifications, payments, prices: priceInsight.insights }),
    createAuctionSheetsModule({ ...catalogueServices, notifications, payments, source, siteOrigin: config.siteOrigin }),
    createInspectionsModule({ ...catalogueServices, notifications }),
    ...(config.profile === 'demo' ? [createDevOutbox(services)] : []),
    ...google.modules,
  ];
}
