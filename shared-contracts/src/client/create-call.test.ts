import { describe, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { ApiError } from '../api-failure.ts';
import { defineEndpoint, everybody } from '../endpoint.ts';
import { createCall } from './create-call.ts';

const getCar = defineEndpoint({
  id: 'cars.get@1',
  method: 'GET',
  path: '/api/website/makes/:make/cars/:carId',
  summary: 'A car',
  callers: everybody,
  params: z.object({ make: z.string(), carId: z.string() }),
  query: z.object({ year: z.coerce.number().optional(), colour: z.array(z.string()).optional() }),
  output: z.object({ title: z.string(), pricePkr: z.int() }),
  errors: ['car_not_found'],
});
const addCar = defineEndpoint({
  id: 'cars.add@1',
  method: 'POST',
  path: '/api/website/cars',
  summary: 'Adds a car',
  callers: everybody,
  body: z.object({ title: z.string() }),
  output: z.object({ id: z.string() }),
});
const removeCars = defineEndpoint({
  id: 'cars.remove@1',
  method: 'DELETE',
  path: '/api/website/cars',
  summary: 'Removes all cars',
  callers: everybody,
  output: z.undefined(),
});
const uploadPhoto = defineEndpoint({
  id: 'photos.upload@1',
  method: 'POST',
  path: '/api/website/photos',
  summary: 'Uploads a photo',
  callers: everybody,
  bodyType: 'multipart',
  body: z.object({ uploadId: z.string() }),
  output: z.object({ id: z.string() }),
});

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { ...init, headers: { 'content-type': 'application/json', ...init.headers } });

/** A transport that returns the given answers in order and records the requests. */
function transport(...answers: (Response | Error)[]) {
  const requests: { url: string; init: RequestInit; headers: Headers }[] = [];
  const send: typeof fetch = async (url, init = {}) => {
    requests.push({ url: String(url), init, headers: new Headers(init.headers) });
    const answer = answers.shift();
    if (!answer) throw new Error(`Nobody expected ${String(url)}`);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { fetch: send, requests };
}

const failureOf = async (calling: Promise<unknown>) => {
  const error = await calling.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('The call did not reject with an ApiError', { cause: error });
  return error.failure;
};
const callWith = (...answers: (Response | Error)[]) => {
  const { fetch, requests } = transport(...answers);
  return { call: createCall({ baseUrl: 'https://karwan.example', fetch, encryption: 'off' }), requests };
};

describe('[CALL-02] a call', () => {
  test('goes to the configured base with path, query and cookies, and answers with the parsed output', async () => {
    const { call, requests } = callWith(json({ title: 'Corolla', pricePkr: 4_750_000, secret: 'x' }));
    const car = await call(getCar, {
      params: { make: 'a/b c', carId: '7' },
      query: { year: 2018, colour: ['white', 'red & blue'] },
    });
    expect(car).toEqual({ title: 'Corolla', pricePkr: 4_750_000 });
    expect(requests[0]?.url).toBe(
      'https://karwan.example/api/website/makes/a%2Fb%20c/cars/7?year=2018&colour=white&colour=red+%26+blue',
    );
    expect(requests[0]?.init).toMatchObject({ method: 'GET', body: null, credentials: 'include' });
    expect(requests[0]?.headers.get('content-type')).toBeNull();
  });

  test('sends JSON bodies, an idempotency key and configured headers', async () => {
    const { fetch, requests } = transport(json({ id: '1' }));
    const call = createCall({ baseUrl: '', fetch, encryption: 'off', headers: { cookie: 'a=b' } });
    await call(addCar, { body: { title: 'کرولا' } }, { idempotencyKey: 'k-1' });
    expect(requests[0]?.url).toBe('/api/website/cars');
    expect(requests[0]?.init.body).toBe('{"title":"کرولا"}');
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      cookie: 'a=b',
      'idempotency-key': 'k-1',
    });
  });

  test('sends uploads as multipart, the browser naming the boundary', async () => {
    const { call, requests } = callWith(json({ id: '1' }));
    const form = new FormData();
    form.set('uploadId', 'u1');
    form.set('file', new File(['x'], 'x.png', { type: 'image/png' }));
    await expect(call(uploadPhoto, { body: form })).resolves.toEqual({ id: '1' });
    expect(requests[0]?.init.body).toBe(form);
    expect(requests[0]?.headers.get('content-type')).toBeNull();
  });

  test('takes an empty answer where the endpoint has none', async () => {
    const { call } = callWith(new Response(null, { status: 204 }));
    await expect(call(removeCars)).resolves.toBeUndefined();
  });

  test('has no own copy of what it was given: one base per call function', async () => {
    const { fetch, requests } = transport(new Response(null, { status: 204 }), new Response(null, { status: 204 }));
    await createCall({ baseUrl: 'http://one', fetch, encryption: 'off' })(removeCars);
    await createCall({ baseUrl: 'http://two', fetch, encryption: 'off' })(removeCars);
    expect(requests.map(({ url }) => url)).toEqual(['http://one/api/website/cars', 'http://two/api/website/cars']);
  });
});

describe('a call that fails', () => {
  const input = { params: { make: 'toyota', carId: '7' } };

  test('is refused with the API’s own code, message, fields and request id', async () => {
    const body = {
      success: false,
      code: 'car_not_found',
      message: 'This car is gone.',
      fields: { 'params.carId': 'No such car' },
      requestId: 'r-1',
    };
    const { call } = callWith(json(body, { status: 404, statusText: 'Not Found', headers: { 'x-a': '1' } }));
    const failure = await failureOf(call(getCar, input));
    expect(failure).toEqual({
      kind: 'refused',
      status: 404,
      statusText: 'Not Found',
      code: 'car_not_found',
      message: 'This car is gone.',
      fields: { 'params.carId': 'No such car' },
      requestId: 'r-1',
      headers: { 'content-type': 'application/json', 'x-a': '1' },
      data: body,
    });
  });

  test.each([
    ['another form with a message', { message: 'Bad gateway' }, 'Bad gateway'],
    ['another form with an error', { error: 'Upstream down' }, 'Upstream down'],
    ['neither message nor error', { ok: false }, 'An unknown error occurred.'],
    ['an empty message', { message: '' }, 'An unknown error occurred.'],
  ])('answers of %s', async (_what, body, message) => {
    const { call } = callWith(json(body, { status: 500 }));
    expect(await failureOf(call(getCar, input))).toMatchObject({
      kind: 'refused',
      code: 'unknown',
      message,
      data: body,
    });
  });

  test('an error page that is no JSON is an unknown error', async () => {
    const { call } = callWith(new Response('<h1>500</h1>', { status: 500 }));
    expect(await failureOf(call(getCar, input))).toMatchObject({ status: 500, message: 'An unknown error occurred.' });
  });

  test.each([
    [429, undefined, 'Too many tries. Wait a minute and try again.'],
    [429, '60', 'Too many tries. Wait a minute and try again.'],
    [429, '150', 'Too many tries. Wait 3 minutes and try again.'],
    [502, undefined, 'We are busy. Nothing was lost; try again in a moment.'],
    [503, '20', 'We are busy. Nothing was lost; try again in a moment.'],
    [503, '600', 'We are busy. Nothing was lost; try again in 10 minutes.'],
    [505, undefined, 'An unknown error occurred.'],
  ])('a wordless %i of a proxy, with Retry-After %s, is told by its status', async (status, wait, message) => {
    const headers = new Headers(wait === undefined ? [] : [['retry-after', wait]]);
    const { call } = callWith(new Response('<h1>Sorry</h1>', { status, headers }));
    expect(await failureOf(call(getCar, input))).toMatchObject({ kind: 'refused', status, message });
  });

  test('tells how long to wait, from seconds or a date', async () => {
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    for (const [header, min, max] of [
      ['17', 17, 17],
      [inAMinute, 55, 61],
    ] as const) {
      const { call } = callWith(json({}, { status: 429, headers: { 'retry-after': header } }));
      const failure = await failureOf(call(getCar, input));
      const seconds = failure.kind === 'refused' ? failure.retryAfterSeconds : undefined;
      expect(seconds).toBeGreaterThanOrEqual(min);
      expect(seconds).toBeLessThanOrEqual(max);
    }
    const { call } = callWith(json({}, { status: 429, headers: { 'retry-after': 'soon' } }));
    expect(await failureOf(call(getCar, input))).not.toHaveProperty('retryAfterSeconds');
  });

  test('without an answer it is unreachable, with a message for people', async () => {
    const cause = new TypeError('fetch failed');
    const { call } = callWith(cause);
    expect(await failureOf(call(getCar, input))).toEqual({
      kind: 'unreachable',
      message: 'Network error. Please try again.',
      cause,
    });
  });

  test.each([
    ['api_unreachable', 'Network error. Please try again.'],
    ['unavailable', 'Please try again in a moment.'],
  ])('an API that says %s is unreachable, too', async (code, message) => {
    const { call } = callWith(json({ success: false, code, message }, { status: 503 }));
    expect(await failureOf(call(getCar, input))).toMatchObject({ kind: 'unreachable', message });
  });

  test('an answer that breaks off is unreachable, too', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
    const { call } = callWith(new Response(broken));
    expect(await failureOf(call(getCar, input))).toMatchObject({ kind: 'unreachable' });
  });

  test('an answer that does not fit the contract says which endpoint', async () => {
    const { call } = callWith(json({ title: 'Corolla', pricePkr: 'cheap' }));
    const failure = await failureOf(call(getCar, input));
    expect(failure).toMatchObject({
      kind: 'contract-broken',
      endpoint: 'cars.get@1',
      cause: expect.any(z.core.$ZodError),
    });
  });

  test('a parameter that would change the path is not sent', async () => {
    const { call, requests } = callWith();
    for (const make of ['', '.', '..']) {
      expect(await failureOf(call(getCar, { params: { make, carId: '7' } }))).toMatchObject({
        kind: 'contract-broken',
      });
    }
    expect(requests).toEqual([]);
  });

  test('when aborted by its caller it rejects with the caller’s reason', async () => {
    const controller = new AbortController();
    const send: typeof fetch = async (_url, init) => {
      init?.signal?.throwIfAborted();
      return new Response();
    };
    const call = createCall({ baseUrl: '', fetch: send, encryption: 'off' });
    const calling = call(removeCars, undefined, { signal: controller.signal });
    controller.abort(new Error('left the page'));
    await expect(calling).rejects.toThrow('left the page');
  });
});

describe('a 401', () => {
  const unauthorized = async (message: string, status = 401) => {
    const onUnauthorized = jest.fn();
    const { fetch } = transport(json({ success: false, code: 'unauthorized', message }, { status }));
    const call = createCall({ baseUrl: '', fetch, encryption: 'off', onUnauthorized });
    const failure = await failureOf(call(removeCars));
    return { onUnauthorized, failure };
  };

  test.each(['Unauthorized', 'Unauthorized: Invalid token', 'Unauthorized: Invalid Session token'])(
    '%s ends the session, and still reaches the caller',
    async (message) => {
      const { onUnauthorized, failure } = await unauthorized(message);
      expect(onUnauthorized).toHaveBeenCalledTimes(1);
      expect(onUnauthorized).toHaveBeenCalledWith(failure);
      expect(failure).toMatchObject({ status: 401, message });
    },
  );

  test('any other one, and the same words with another status, only reach the caller', async () => {
    expect((await unauthorized('Password is incorrect')).onUnauthorized).not.toHaveBeenCalled();
    expect((await unauthorized('Unauthorized', 403)).onUnauthorized).not.toHaveBeenCalled();
  });

  test('what the caller gets holds no request and no response object', async () => {
    const { failure } = await unauthorized('Unauthorized');
    expect(Object.keys(failure).sort()).toEqual(
      ['kind', 'status', 'statusText', 'headers', 'data', 'code', 'message', 'fields'].sort(),
    );
    expect(structuredClone(failure)).toEqual(failure);
  });
});
