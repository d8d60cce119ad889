import { randomUUID } from 'node:crypto';
import { bookableDays } from '@karwan/shared-contracts';
import { signIn } from './sign-in.ts';

/** Status 0: no response, so the outcome is unknown. */
export type Answer = { status: number; text: string; location: string };

export type Hour = { city: string; day: string; hour: number };

export type Shopper = {
  /** Sends a request to one of the processes as this person. */
  request: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** Books an inspection. `more` adds fields to the form. */
  book: (hour: Hour, more?: Record<string, unknown>) => Promise<Answer & { orderNumber: string; bookingId: string }>;
  /** Starts a payment in the sandbox. Returns the path of the gateway's page; empty if it was refused. */
  gateway: (orderNumber: string, isAnew?: boolean) => Promise<string>;
  /** Clicks one of that page's buttons. */
  press: (page: string, choice: string) => Promise<Answer>;
};

const TIMEOUT_MS = 30_000;

/** A customer who uses only API calls, sent to the processes in turn. */
export async function openShopper(origins: readonly string[], email: string, address: string): Promise<Shopper> {
  const [first = ''] = origins;
  const { cookie } = await signIn(first, email, address);
  let requestCount = 0;
  const request: Shopper['request'] = async (method, path, body, headers = {}) => {
    requestCount += 1;
    const isText = typeof body === 'string';
    try {
      const answer = await fetch(`${origins[requestCount % origins.length]}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...{ cookie, 'x-forwarded-for': address },
          ...(body !== undefined && {
            'content-type': isText ? 'application/x-www-form-urlencoded' : 'application/json',
          }),
          ...headers,
        },
        ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') ?? '' };
    } catch {
      return { status: 0, text: '', location: '' };
    }
  };
  return {
    request,
    book: async (hour, more = {}) => {
      const answer = await request(
        'POST',
        '/api/website/bookings',
        { ...inspectionAt(hour), ...more },
        { 'idempotency-key': randomUUID() },
      );
      const { orderNumber = '', bookingId = '' } = answer.status === 200 ? JSON.parse(answer.text) : {};
      return { ...answer, orderNumber, bookingId };
    },
    gateway: async (orderNumber, isAnew = false) => {
      const started = await request('POST', `/api/website/orders/${orderNumber}/pay`, { provider: 'sandbox', isAnew });
      const checkout: string = started.status === 200 ? (JSON.parse(started.text).attempt?.checkoutHref ?? '') : '';
      return checkout === '' ? '' : (await request('GET', checkout)).location.replace(/^https?:\/\/[^/]+/, '');
    },
    press: (page, choice) => request('POST', page, `choice=${choice}`),
  };
}

const inspectionAt = ({ city, day, hour }: Hour) => ({
  ...{ kind: 'car-inspection', address: 'House 5, Johar Town', name: 'Ayesha Khan', phone: '03001234567' },
  ...{ make: 'honda', model: 'civic', year: 2019 },
  ...{ city, day, hour },
});

/** Hours that can be booked, each by three people: from the day after tomorrow, in several cities. */
export function freeHours(count: number): Hour[] {
  const hours = bookableDays(new Date())
    .slice(2)
    .flatMap((day) =>
      ['lahore', 'karachi', 'islamabad'].flatMap((city) =>
        [9, 10, 11, 12, 14, 15, 16, 17].map((hour) => ({ city, day, hour })),
      ),
    );
  if (hours.length < count) throw new Error(`There are ${hours.length} hours alone.`);
  return hours.slice(0, count);
}
