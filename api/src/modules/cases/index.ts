import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import { sendHandOverReminders } from './reminders.ts';
import { type CaseServices, registerCaseRoutes } from './routes.ts';

export { changeByCustomer } from './change-by-customer.ts';
export { changeByOffice, type OfficeServices } from './change-by-office.ts';
export { createCaseFulfilments, orderCommission, owesCommission } from './commission.ts';
export { eraseCasesOf } from './erase-cases.ts';
export { type CaseFilter, countCases, countUnread, listForOffice } from './list-for-office.ts';
export { caseMessageValidity } from './message-validity.ts';
export { listMessagesOf } from './messages.ts';
export { type PageServices, publishChange } from './notify-customer.ts';
export type { CaseWithOffers } from './policy.ts';
export { presentForOffice, presentMessage, presentOfficeCard } from './presenter.ts';
export { findCaseOf, loadCase, lockCaseWithOffers, type ReadServices } from './read-case.ts';
export { caseChanged } from './refusals.ts';
export { bookingCases, caseChecks, caseMessages, caseOffers } from './tables.ts';
export { valuationOf } from './valuation.ts';
export { type MessageServices, readMessages, writeMessage } from './write-message.ts';

/** Follows the sale or purchase of a car with a consultant up to the hand-over (SVC-02). */
export const createCasesModule = (services: CaseServices): ApiModule => ({
  register(app) {
    registerCaseRoutes(app, services);
    runPeriodically(app, {
      name: 'cases.remind',
      everySeconds: 300,
      work: (signal) => sendHandOverReminders(services, signal),
    });
  },
});
