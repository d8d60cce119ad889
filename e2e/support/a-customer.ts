import { book, bookableDays } from '@karwan/shared-contracts';
import { type Browser, expect } from '@playwright/test';
import { loginAsPerson } from './login.ts';
import type { Person } from './new-person.ts';
import { phone } from './screens.ts';

/** A customer on a phone with a booked but unpaid inspection. */
export async function aCustomer(browser: Browser, origin: string, person: Person) {
  const context = await browser.newContext({ ...phone, baseURL: origin });
  await loginAsPerson(context, origin, person);
  const form = {
    ...{ kind: 'car-inspection', city: 'lahore', make: 'honda', model: 'civic', year: 2019 },
    ...{ address: 'House 5, Johar Town', day: bookableDays(new Date())[5], hour: 11 },
    ...{ name: 'Sadia Noor', phone: '03001234567' },
  };
  const answer = await context.request.post(origin + book.path, { headers: { origin }, data: form });
  expect(answer.status(), await answer.text()).toBe(200);
  const booked: { bookingId: string; orderNumber: string } = await answer.json();
  return { context, page: await context.newPage(), ...booked };
}
