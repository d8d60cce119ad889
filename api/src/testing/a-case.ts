import {
  type BookingForm,
  book,
  type CaseKind,
  type CustomerCaseChange,
  changeBookingCase,
  changeOfficeBooking,
  changeOfficeCase,
  getBookingCase,
  getOfficeBooking,
  getOfficeCase,
  hasCase,
  type OfficeCaseChange,
  orderCommission,
  requiredBeforeHandOver,
} from '@karwan/shared-contracts';
import { anInspection } from './a-booking.ts';
import { chooseOutcome } from './a-shop.ts';
import type { Person, TestApi } from './start-api.ts';

const HOUR_MS = 3_600_000;

export type Consultant = Awaited<ReturnType<TestApi['officer']>>;

/** A paid visit tomorrow. */
export async function aVisit(api: TestApi, person: Person, kind: CaseKind) {
  const { registrationNumber, listingId, ...visit } = anInspection(api, { inDays: 1 });
  const forms = {
    'sell-my-car': { ...visit, kind: 'sell-my-car', mileageKm: 60_000, askedPkr: 4_900_000 },
    'buy-me-a-car': { ...visit, kind: 'buy-me-a-car', fromYear: 2018, budgetPkr: 4_500_000 },
  } as const satisfies Record<CaseKind, BookingForm>;
  const { bookingId, orderNumber } = await person.client.call(book, { body: forms[kind] });
  await chooseOutcome(person, orderNumber, 'success');
  return bookingId;
}

/** A case with an assigned consultant, one hour before the visit. Advances the clock, which must be stopped. */
export async function aCase(api: TestApi, kind: CaseKind) {
  const person = await api.person();
  const bookingId = await aVisit(api, person, kind);
  const consultant = await assignTo(api, bookingId);
  return aDesk({ person, consultant, bookingId });
}

async function assignTo(api: TestApi, bookingId: string): Promise<Consultant> {
  const params = { bookingId };
  const { startsAt } = await (await api.officer('consultant')).client.call(getOfficeBooking, { params });
  api.clock.advance(Date.parse(startsAt) - HOUR_MS - api.services.now().getTime());
  // Office sessions expire before the visit, so log in again.
  const consultant = await api.officer('consultant');
  const { client, officer } = consultant;
  const { revision } = await client.call(getOfficeBooking, { params });
  const change = { action: 'assign', officerId: officer.id } as const;
  await client.call(changeOfficeBooking, { params, body: { revision, change } });
  // Timeline entries with the same timestamp have no order.
  api.clock.advance(1000);
  return consultant;
}

export type Desk = ReturnType<typeof aDesk>;

/** Both sides of a case. Actions use the case's current revision unless one is given. */
export function aDesk({
  person,
  consultant,
  bookingId,
}: {
  person: Person;
  consultant: Consultant;
  bookingId: string;
}) {
  const params = { bookingId };
  const customerCase = (client = person.client) => client.call(getBookingCase, { params });
  const officerCase = (client = consultant.client) => client.call(getOfficeCase, { params });
  const answer = async (change: CustomerCaseChange, revision?: number) =>
    person.client.call(changeBookingCase, {
      params,
      body: { revision: revision ?? (await customerCase()).revision, change },
    });
  const work = async (change: OfficeCaseChange, revision?: number) =>
    consultant.client.call(changeOfficeCase, {
      params,
      body: { revision: revision ?? (await officerCase()).revision, change },
    });
  return {
    ...{ person, consultant, bookingId, params, readCase: customerCase, readOfficeCase: officerCase, answer, work },
    /** Adds an open offer; returns its id. */
    async offer(amountPkr: number, name = 'Hamza, DHA'): Promise<string> {
      const { offers } = await work({ action: 'add-offer', amountPkr, name });
      return offers.find((each) => each.name === name && each.state === 'open')?.id ?? '';
    },
    async papers(): Promise<void> {
      const { kind } = await officerCase();
      if (!hasCase(kind)) throw new Error(`There are no cases of ${kind}.`);
      for (const item of requiredBeforeHandOver(kind)) await work({ action: 'check', item, isDone: true });
    },
    async order(): Promise<string> {
      return (await person.client.call(orderCommission, { params })).orderNumber;
    },
  };
}
