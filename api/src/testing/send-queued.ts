import { bookingMessageValidity } from '../modules/bookings/index.ts';
import { caseMessageValidity } from '../modules/cases/index.ts';
import { listingMessageValidity } from '../modules/listings/index.ts';
import { type SendServices, sendMessages } from '../modules/notifications/index.ts';
import type { TestApi } from './start-api.ts';

/** Runs the job that sends queued mail and SMS. `change` replaces some of the API's services. */
export const sendQueued = (
  { services }: Pick<TestApi, 'services'>,
  change: Partial<SendServices> = {},
): Promise<number> =>
  sendMessages({
    ...services,
    stillTrue: { ...bookingMessageValidity, ...caseMessageValidity, ...listingMessageValidity },
    publishCounts: () => undefined,
    ...change,
  });
