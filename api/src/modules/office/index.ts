import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import type { PaymentServices } from '../payments/index.ts';
import { type AdServices, adsQueueHandler } from './ads-queue.ts';
import { registerAuditRoutes } from './audit-routes.ts';
import { type OfficeBookingServices, registerBookingsRoutes } from './bookings-routes.ts';
import { registerCasesRoutes } from './cases-routes.ts';
import { registerCatalogueRoutes } from './catalogue-routes.ts';
import type { OfficeCaseServices } from './change-case.ts';
import { registerCitiesRoutes } from './cities-routes.ts';
import { registerDayRoutes } from './day-routes.ts';
import { feedbackQueueHandler } from './feedback-queue.ts';
import { flagsQueueHandler } from './flags-queue.ts';
import { registerLoginRoutes } from './login-routes.ts';
import { registerMoneyRoutes } from './money-routes.ts';
import { noShowsQueueHandler } from './no-shows-queue.ts';
import { registerOfficersRoutes } from './officers-routes.ts';
import { registerPeopleRoutes } from './people-routes.ts';
import { registerPricesRoutes } from './prices-routes.ts';
import { profilesQueueHandler } from './profiles-queue.ts';
import { registerProofRoutes } from './proof-routes.ts';
import type { QueueHandler } from './queue-handler.ts';
import { registerQueue } from './queue-routes.ts';
import { refundsQueueHandler } from './refunds-queue.ts';
import { reportedPeopleQueueHandler } from './reported-people-queue.ts';
import { reportsQueueHandler } from './reports-queue.ts';
import { deleteEndedSessions } from './sessions.ts';
import { transfersQueueHandler } from './transfers-queue.ts';

export { addOfficer } from './add-officer.ts';
export { totpCodeAt } from './app-codes.ts';
export { anonymizeOfficeEvents, recordOfficeEvent } from './audit.ts';
export { insertOfficer, workPhoneOf } from './officers.ts';
export { formFacts, priceOf } from './present-ad.ts';
export { type ReviewServices, reviewAd } from './review-ad.ts';
export { approveProfile, endProfileReview } from './review-profile.ts';
export { createOfficerReader, startOfficeSession } from './sessions.ts';
export { officeEvents, officers } from './tables.ts';

type OfficeServices = AdServices &
  Pick<Services, 'realtime'> &
  OfficeBookingServices &
  OfficeCaseServices & { money: PaymentServices };

const worksOf = (services: OfficeServices): QueueHandler[] => [
  adsQueueHandler(services),
  profilesQueueHandler(services),
  reportedPeopleQueueHandler(services),
  feedbackQueueHandler(services),
  transfersQueueHandler(services.money),
  refundsQueueHandler(services.money),
  flagsQueueHandler(services.money),
  noShowsQueueHandler(services),
  reportsQueueHandler(services),
];

/** The back office: login, work queues, customers and the audit log (SVC-07). */
export function createOfficeModule(services: OfficeServices): ApiModule {
  const { db, now } = services;
  return {
    register(app) {
      registerLoginRoutes(app, services);
      registerDayRoutes(app, services);
      registerAuditRoutes(app, services);
      registerPeopleRoutes(app, services);
      registerOfficersRoutes(app, services);
      registerBookingsRoutes(app, services);
      registerCasesRoutes(app, services);
      registerPricesRoutes(app, services);
      registerCitiesRoutes(app, services);
      registerCatalogueRoutes(app, services);
      registerProofRoutes(app, services);
      registerMoneyRoutes(app, services.money);
      for (const work of worksOf(services)) registerQueue(app, services, work);
      runPeriodically(app, {
        name: 'office.forget-sessions',
        everySeconds: 3600,
        work: () => deleteEndedSessions(db, now()),
      });
    },
  };
}
