import { stillTrueOfBookings } from '../modules/bookings/index.ts';
import { stillTrueOfCases } from '../modules/cases/index.ts';
import { type SendServices, sendMessages } from '../modules/notifications/index.ts';
import type { TestApi } from './start-api.ts';

/** What a job does every some seconds: mail and SMS that are queued go out. `change` puts other parts in the place of those of the API. */
export const sendQueued = (
  { services }: Pick<TestApi, 'services'>,
  change: Partial<SendServices> = {},
): Promise<number> =>
  sendMessages({
    ...services,
    stillTrue: { ...stillTrueOfBookings, ...stillTrueOfCases },
    publishCounts: () => undefined,
    ...change,
  });
