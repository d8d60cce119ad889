import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  addFeedback,
  getCounts,
  getUserProfile,
  listConversations,
  listNotifications,
  markConversationRead,
  reportListing,
  sendMessage,
  sendOtp,
  updateUserProfile,
} from '@karwan/shared-contracts';
import { z } from 'zod';
import { feedbackEntries } from '../modules/feedback/index.ts';
import { useApi } from '../testing/start-api.ts';

const STACK_TRACE = /\bat .*\.(ts|js):|node_modules|drizzle|select .* from/i;

const errorBody = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});

describe('the platform', () => {
  const api = useApi();

  test('[ERR-02] bad input is answered field by field and nothing is written; 404, 405, 413, 415 and 429 as they should be', async () => {
    const client = api.visitor();
    const bad = await client.raw('POST', addFeedback.path, { body: { rating: 9, title: '', name: 5 } });
    assert.equal(bad.status, 400);
    const { code, message, fields } = errorBody.parse(bad.body);
    assert.equal(code, 'invalid_input');
    assert.deepEqual(fields, {
      'body.rating': 'Please select a rating',
      'body.title': 'Please write title',
      'body.description': 'Please write a message',
      'body.name': 'Name is required',
      'body.email': 'Email is required',
    });
    assert.equal(message, 'Please select a rating');

    const unknown = await client.raw('GET', '/api/website/nothing');
    assert.equal(unknown.status, 404);
    assert.equal(errorBody.parse(unknown.body).code, 'not_found');

    for (const address of ['/api/website/%E0%A4%A', `/api/website/listings/by-slug/${'x'.repeat(300)}`]) {
      const unreadable = await client.raw('GET', address);
      assert.deepEqual([unreadable.status, errorBody.parse(unreadable.body).code], [400, 'invalid_input'], address);
    }

    const method = await client.raw('PUT', addFeedback.path, { body: {} });
    assert.equal(method.status, 405);
    assert.equal(method.headers.get('allow'), 'POST');
    const read = await client.raw('DELETE', getUserProfile.path);
    assert.equal(read.headers.get('allow'), 'GET, HEAD');

    const text = { rating: 5, title: 'x'.repeat(151), description: 'y'.repeat(4001), name: 'Sana', email: 'a@b.pk' };
    const long = await client.raw('POST', addFeedback.path, { body: text });
    assert.deepEqual(Object.keys(errorBody.parse(long.body).fields ?? {}), ['body.title', 'body.description']);

    const large = await client.raw('POST', addFeedback.path, { body: { title: 'x'.repeat(300_000) } });
    assert.equal(large.status, 413);

    const headers = { 'content-type': 'text/plain' };
    const type = await client.raw('POST', addFeedback.path, { body: 'rating=5', headers });
    assert.equal(type.status, 415);
    const form = new FormData();
    form.set('rating', '5');
    assert.equal((await client.raw('POST', addFeedback.path, { body: form })).status, 415);

    const statuses: number[] = [];
    let last = bad;
    for (let count = 0; count < 12; count += 1) {
      last = await client.raw('POST', addFeedback.path, { body: {} });
      statuses.push(last.status);
    }
    assert.equal(statuses.at(-1), 429);
    assert.ok(Number(last.headers.get('retry-after')) >= 1);
    assert.equal(errorBody.parse(last.body).code, 'too_many_requests');

    for (const endpoint of api.endpoints) {
      const { client: loggedInClient } = await api.person();
      const path = endpoint.path.replaceAll(/:\w+/g, '%00');
      for (const body of [
        '{',
        'null',
        '[[[[]]]]',
        '{"email":{},"phone":[],"code":"1e999","text":1,"draft":{"photos":[null]}}',
      ]) {
        const hasBody = endpoint.method !== 'GET';
        const answer = await loggedInClient.raw(
          endpoint.method,
          path,
          hasBody ? { body } : { query: { cursor: body, limit: body } },
        );
        assert.ok(answer.status < 500, `${endpoint.id} ${body} → ${answer.status}`);
        assert.doesNotMatch(answer.text, STACK_TRACE);
      }
    }
    assert.equal(await api.services.db.$count(feedbackEntries), 0);
    assert.doesNotMatch(api.logLines.join(''), /request failed/);
  });

  test('a call whose address is written in another way is known and counted like any other', async () => {
    const { client } = await api.person();
    assert.equal((await client.raw('GET', getUserProfile.path.replace('/api/', '/%61pi/'))).status, 200);
    const visitor = api.visitor();
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push((await visitor.raw('POST', addFeedback.path.replace('/api/', '/a%70i/'), { body: {} })).status);
    assert.deepEqual([statuses[0], statuses.at(-1)], [400, 429]);
  });

  test('no input makes a 500 or shows a stack trace', async () => {
    const { client } = await api.person();
    const id = '6f1f6a0e-5d0e-4a7b-9b1c-0123456789ab';
    const attempts: [string, string, { body?: unknown; query?: Record<string, string> }][] = [
      ['POST', sendOtp.path, { body: '{"email":' }],
      ['POST', sendOtp.path, { body: 'null' }],
      ['POST', sendOtp.path, { body: '[]' }],
      ['POST', sendOtp.path, { body: '"text"' }],
      ['POST', sendOtp.path, { body: '' }],
      ['POST', sendOtp.path, { body: '{"__proto__":{"email":"a@b.co"}}' }],
      ['POST', sendOtp.path, { body: { email: ['a@b.co'] } }],
      ['POST', sendOtp.path, { body: { email: 'a\u0000@b.co' } }],
      ['POST', sendMessage.path.replace(':conversationId', id), { body: { clientId: id, text: 'a\u0000b' } }],
      ['POST', sendMessage.path.replace(':conversationId', '..%2f..'), { body: { clientId: id, text: 'x' } }],
      ['POST', sendMessage.path.replace(':conversationId', '%E0%A4%A'), { body: { clientId: id, text: 'x' } }],
      ['POST', markConversationRead.path.replace(':conversationId', id), { body: { upToMessageId: 9e15 } }],
      ['POST', markConversationRead.path.replace(':conversationId', id), { body: { upToMessageId: 1e300 } }],
      ['GET', listConversations.path, { query: { cursor: 'garbage' } }],
      ['GET', listConversations.path, { query: { cursor: Buffer.from(`9e99_${id}`).toString('base64url') } }],
      ['GET', listConversations.path, { query: { limit: '1e9' } }],
      ['GET', `${listNotifications.path}?cursor=a&cursor=b`, {}],
      ['GET', `${listNotifications.path}?limit[]=1`, {}],
      ['GET', '/api/dev/outbox', { query: { to: "' or 1=1 --" } }],
      ['PATCH', updateUserProfile.path, { body: { name: 'x' } }],
      ['GET', `/api/${'a'.repeat(7000)}`, {}],
      ['GET', '/api/..%2F', {}],
      ['GET', '/api/..%5c', {}],
      ['GET', '/api/..%2F..%2Fmetrics', {}],
      ['GET', '/media/..%2Fx', {}],
      ['GET', '/media/..%5c..%5cx', {}],
      ['GET', '/socket.io/..%2F', {}],
      ['GET', '/api/website/%ff', {}],
    ];
    for (const [method, path, options] of attempts) {
      const answer = await client.raw(method, path, options);
      assert.ok(answer.status < 500, `${method} ${path} ${JSON.stringify(options)} → ${answer.status}`);
      assert.doesNotMatch(answer.text, STACK_TRACE);
    }
    assert.equal(Object.hasOwn(Object.prototype, 'email'), false);
    assert.doesNotMatch(api.logLines.join(''), /request failed/);
  });

  // Other faults of forms: http/refused-requests.test.ts.
  test('a file that is too large for a form is refused with 413', async () => {
    const { client } = await api.person();
    const form = new FormData();
    form.set('profilePhoto', new Blob([Buffer.alloc(5_242_881)]), 'large.png');
    assert.equal((await client.raw('PATCH', updateUserProfile.path, { body: form })).status, 413);
  });

  test('private calls tell why there is no session, in the words after which a page forgets it', async () => {
    const client = api.visitor();
    const requestOnce = async () => {
      const { status, body } = await client.raw('GET', getCounts.path);
      return [status, errorBody.parse(body).message];
    };
    assert.deepEqual(await requestOnce(), [401, 'Unauthorized']);
    client.cookies.set('karwan_session', 'not-a-token');
    assert.deepEqual(await requestOnce(), [401, 'Unauthorized: Invalid token']);
    client.cookies.set('karwan_session', 'A'.repeat(43));
    assert.deepEqual(await requestOnce(), [401, 'Unauthorized: Invalid Session token']);
  });

  // 180 days after the login: modules/auth/sessions.test.ts.
  test('a session ends 30 days after its last use', async () => {
    const { client } = await api.person();
    const day = 86_400_000;
    api.clock.advance(29 * day);
    assert.equal((await client.raw('GET', getCounts.path)).status, 200);
    api.clock.advance(29 * day);
    assert.equal((await client.raw('GET', getCounts.path)).status, 200);
    api.clock.advance(31 * day);
    assert.equal((await client.raw('GET', getCounts.path)).status, 401);
  });

  test('a demo is used by whatever name its machine has', async () => {
    const { client } = await api.person();
    const headers = { origin: 'http://karwan.lan:3000', 'x-forwarded-host': 'karwan.lan:3000' };
    assert.equal((await client.raw('POST', addFeedback.path, { body: {}, headers })).status, 400);
  });

  test('an answer carries safe headers, and private ones are never stored', async () => {
    const { client } = await api.person();
    const { headers } = await client.raw('GET', getUserProfile.path);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.match(headers.get('x-request-id') ?? '', /^[\w-]{36}$/);
    const named = await client.raw('GET', getUserProfile.path, { headers: { 'x-request-id': 'shell-request-1' } });
    assert.equal(named.headers.get('x-request-id'), 'shell-request-1');
  });

  test('logs name the request and hold neither session, nor body, nor what was looked for', async () => {
    const { client } = await api.person();
    await client.raw('POST', '/api/website/auth/login-user?q=looked-for', {
      body: { email: 'log@example.com', password: 'in-the-body', type: 'user', deviceId: 'd', deviceName: 'n' },
      headers: { 'x-request-id': 'find-me-in-the-logs' },
    });
    const lines = api.logLines.join('');
    assert.match(lines, /find-me-in-the-logs/);
    for (const secret of [client.cookies.get('karwan_session') ?? '', 'in-the-body', 'log@example.com', 'looked-for'])
      assert.equal(lines.includes(secret), false, secret);
  });

  test('health, readiness and metrics answer', async () => {
    const client = api.visitor();
    assert.equal((await client.raw('GET', '/healthz')).status, 200);
    assert.equal((await client.raw('GET', '/readyz')).status, 200);
    assert.match(
      (await client.raw('GET', '/metrics')).text,
      /karwan_http_request_seconds_count\{endpoint="auth\.send-otp@1"/,
    );
  });

  test('the OpenAPI file describes every call, names its refusals by their status, and who may make it', async () => {
    const { body } = await api.visitor().raw('GET', '/api/openapi.json');
    const responses = z.record(z.string(), z.object({ $ref: z.string().default('') }));
    const operation = z.object({
      operationId: z.string(),
      tags: z.tuple([z.string()]),
      security: z.array(z.unknown()),
      responses,
    });
    const description = z.object({
      servers: z.array(z.object({ url: z.string() })).min(1),
      tags: z.array(z.object({ name: z.string() })),
      paths: z.record(z.string(), z.record(z.string(), operation)),
    });
    const { paths, tags } = description.parse(body);
    assert.equal(Object.values(paths).flatMap(Object.values).length, api.endpoints.length);
    const describedCall = ({ path, method }: { path: string; method: string }) =>
      paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? assert.fail(`${method} ${path}`);
    for (const endpoint of api.endpoints) {
      const { id, errors = [], callers } = endpoint;
      const { operationId, responses, security, tags: endpointTags } = describedCall(endpoint);
      assert.equal(operationId, id);
      assert.ok(
        tags.some(({ name }) => name === endpointTags[0]),
        id,
      );
      const named = new Set(Object.values(responses).flatMap(({ $ref }) => $ref.split(/[/.]/)));
      for (const code of errors) assert.ok(named.has(code), `${id}: ${code} has no status`);
      assert.deepEqual(security, callers.includes('visitor') ? [{}, { session: [] }] : [{ session: [] }], id);
    }
    const { 404: notFound, 429: tooMany } = describedCall(reportListing).responses;
    assert.equal(notFound?.$ref, '#/components/responses/listing_not_found');
    assert.equal(tooMany?.$ref, '#/components/responses/too_many_requests');
  });
});
