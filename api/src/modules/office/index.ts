import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import type { PhotoLibrary } from '../media/index.ts';
import type { PaymentServices } from '../payments/index.ts';
import { adsWork } from './ads-queue.ts';
import { registerAuditRoutes } from './audit-routes.ts';
import { type OfficeBookingServices, registerBookingsRoutes } from './bookings-routes.ts';
import { registerCasesRoutes } from './cases-routes.ts';
import { registerCatalogueRoutes } from './catalogue-routes.ts';
import type { OfficeCaseServices } from './change-case.ts';
import { registerCitiesRoutes } from './cities-routes.ts';
import { registerDayRoutes } from './day-routes.ts';
import { feedbackWork } from './feedback-queue.ts';
import { flagsWork } from './flags-queue.ts';
import { registerLoginRoutes } from './login-routes.ts';
import { registerMoneyRoutes } from './money-routes.ts';
import { noShowsWork } from './no-shows-queue.ts';
import { registerOfficersRoutes } from './officers-routes.ts';
import { registerPeopleRoutes } from './people-routes.ts';
import { registerPricesRoutes } from './prices-routes.ts';
import { profilesWork } from './profiles-queue.ts';
import { registerProofRoutes } from './proof-routes.ts';
import { registerQueue } from './queue-routes.ts';
import type { QueueWork } from './queue-work.ts';
import { refundsWork } from './refunds-queue.ts';
import { reportedPeopleWork } from './reported-people-queue.ts';
import { reportsWork } from './reports-queue.ts';
import type { RecallServices, ReviewServices } from './review-ad.ts';
import { forgetEndedSessions } from './sessions.ts';
import { transfersWork } from './transfers-queue.ts';

export { addOfficer } from './add-officer.ts';
export { codeAt } from './app-codes.ts';
export { forgetInOffice, recordOfficeEvent } from './audit.ts';
export { insertOfficer, workPhoneOf } from './officers.ts';
export { priceOf, toldOf } from './present-ad.ts';
export { type ReviewServices, reviewAd } from './review-ad.ts';
export { approveProfile, endProfileReview } from './review-profile.ts';
export { createOfficerReader, startOfficeSession } from './sessions.ts';
export { officeEvents, officers } from './tables.ts';

type OfficeServices = ReviewServices &
  RecallServices &
  Pick<Services, 'realtime'> &
  OfficeBookingServices &
  OfficeCaseServices & { photos: Pick<PhotoLibrary, 'lookalikes' | 'photosOf'>; money: PaymentServices };

const worksOf = (services: OfficeServices): QueueWork[] => [
  adsWork(services),
  profilesWork(services),
  reportedPeopleWork(services),
  feedbackWork(services),
  transfersWork(services.money),
  refundsWork(services.money),
  flagsWork(services.money),
  noShowsWork(services),
  reportsWork(services),
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
        work: () => forgetEndedSessions(db, now()),
      });
    },
  };
}
