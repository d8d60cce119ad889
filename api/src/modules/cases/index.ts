import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import { remindOfHandOvers } from './reminders.ts';
import { type CaseServices, registerCaseRoutes } from './routes.ts';

export { changeByCustomer } from './change-by-customer.ts';
export { changeByOffice, type OfficeServices } from './change-by-office.ts';
export { createCaseFulfilments, orderCommission, owesCommission } from './commission.ts';
export { forgetCasesOf } from './forget-cases.ts';
export { type CaseFilter, countCases, countUnread, listForOffice } from './list-for-office.ts';
export { listMessagesOf } from './messages.ts';
export type { CaseWithOffers } from './policy.ts';
export { presentForOffice, presentMessage, presentOfficeCard } from './presenter.ts';
export { findOf, lockWhole, type ReadServices, readWhole } from './read-case.ts';
export { caseChanged } from './refusals.ts';
export { stillTrueOfCases } from './still-true.ts';
export { bookingCases, caseChecks, caseMessages, caseOffers } from './tables.ts';
export { type PageServices, tellPages } from './tell.ts';
export { valuationOf } from './valuation.ts';
export { type MessageServices, readMessages, writeMessage } from './write-message.ts';

/** Follows the sale or purchase of a car with a consultant up to the hand-over (SVC-02). */
export const createCasesModule = (services: CaseServices): ApiModule => ({
  register(app) {
    registerCaseRoutes(app, services);
    runPeriodically(app, {
      name: 'cases.remind',
      everySeconds: 300,
      work: (signal) => remindOfHandOvers(services, signal),
    });
  },
});
