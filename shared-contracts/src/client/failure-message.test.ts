import { expect, test } from '@jest/globals';
import { defineEndpoint, everybody } from '../endpoint.ts';
import { done } from '../endpoints/shapes.ts';
import { fakeApi, invalidResponse } from '../testing/fake-api.ts';
import { failureMessage } from './failure-message.ts';

const endpoint = defineEndpoint({
  id: 'things.do@1',
  method: 'POST',
  path: '/api/website/things',
  summary: 'Does a thing',
  callers: everybody,
  output: done,
});
const json = (status: number, body: unknown) => () => Response.json(body, { status });

/** The message for a call with this answer, on a screen with its own fallback and on one without. */
async function messageOf(answer: () => Response | Promise<Response>) {
  const api = fakeApi();
  api.reply(endpoint, answer);
  const error: unknown = await api.call(endpoint).catch((thrown: unknown) => thrown);
  return [failureMessage(error, 'Login failed'), failureMessage(error)];
}
const both = (message: string) => [message, message];

test.each([
  ['the words of the API', json(404, { success: false, code: 'gone', message: 'Email not found' }), 'Email not found'],
  ['an error field alone', json(502, { error: 'Bad gateway' }), 'Bad gateway'],
  ['neither message nor error field', json(500, { nothing: 'to say' }), 'An unknown error occurred.'],
  ['an empty message', json(500, { success: false, code: 'internal', message: '' }), 'An unknown error occurred.'],
  ['no JSON', () => new Response('<h1>Oops</h1>', { status: 500 }), 'An unknown error occurred.'],
  ['no response', () => Promise.reject(new TypeError('fetch failed')), 'Network error. Please try again.'],
  [
    'a number that nobody has',
    json(404, { success: false, code: 'contact_not_found', message: 'Phone number is incorrect!' }),
    'User Not Found',
  ],
])('%s', async (_, answer, message) => {
  expect(await messageOf(answer)).toEqual(both(message));
});

test('what is no proper answer is told in the call’s own words, else as unknown', async () => {
  const calls = ['Login failed', 'An unknown error occurred.'];
  expect(await messageOf(invalidResponse)).toEqual(calls);
  const thrown = new TypeError('x is not a function');
  expect([failureMessage(thrown, 'Login failed'), failureMessage(thrown)]).toEqual(calls);
});
