import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { after, test } from 'node:test';
import { defineEndpoint } from '@karwan/shared-contracts';
import { z } from 'zod';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { createDependencies } from '../dependencies/dependencies.ts';
import type { EnvelopeKeys } from '../envelope/envelope-keys.ts';
import { createAdmission } from '../limits/admission.ts';
import { createClientIdentifier } from '../limits/client-identity.ts';
import { createLimits } from '../limits/limits.ts';
import type { SessionReader } from './caller.ts';
import { createHttpApp } from './create-http-app.ts';
import { SESSION_COOKIE } from './host-cookies.ts';
import { createMetrics } from './metrics.ts';
import { UPLOAD_LIMIT_MS } from './read-multipart.ts';
import { Refusal } from './refusal.ts';
import { registerEndpoint } from './register-endpoint.ts';
import { createUploadSlots } from './upload-slots.ts';

const PATH = '/api/website/pictures';
const isBusy = (error: unknown) =>
  error instanceof Refusal && error.status === 503 && Number(error.headers['retry-after']) > 0;

test('uploads are at most two of one account and sixteen in all; who is done makes room', () => {
  const slots = createUploadSlots();
  const acquire = (client: string) => {
    const controller = new AbortController();
    slots.acquire(client, controller.signal);
    return controller;
  };
  const [first, second] = [acquire('ali'), acquire('ali')];
  assert.throws(() => acquire('ali'), isBusy);
  for (let each = 0; each < 14; each += 1) acquire(`account ${each}`);
  assert.throws(() => acquire('bano'), isBusy);
  for (const done of [first, second]) done.abort();
  acquire('bano');
  acquire('ali');
  assert.throws(() => acquire('chaudhry'), isBusy);
});

test('staff of a dealer have two each, and all of them six', () => {
  const slots = createUploadSlots();
  const acquireSlot = (clientId: string) => slots.acquire(clientId, new AbortController().signal, 'dealer');
  for (const clientId of ['ali', 'ali', 'bano', 'bano', 'chaudhry', 'chaudhry']) acquireSlot(clientId);
  assert.throws(() => acquireSlot('danish'), isBusy);
  slots.acquire('danish', new AbortController().signal);
});

test('twice as many are let to the door, two of one session, until each is answered', () => {
  const slots = createUploadSlots();
  const reserve = (token: string | undefined) => {
    const answer = new EventEmitter();
    slots.reserve(token, answer);
    return answer;
  };
  const [first] = [reserve('of ali'), reserve('of ali')];
  assert.throws(() => reserve('of ali'), isBusy);
  first?.emit('close');
  reserve('of ali');
  const [guest] = [reserve(undefined), reserve(undefined)];
  assert.throws(() => reserve(undefined), isBusy);
  for (let each = 0; each < 28; each += 1) reserve(`token ${each}`);
  assert.throws(() => reserve('of bano'), isBusy);
  guest?.emit('close');
  reserve('of bano');
  assert.throws(() => reserve('of chaudhry'), isBusy);
});

test('while all places are taken nobody is let to the door', () => {
  const slots = createUploadSlots();
  const first = new AbortController();
  slots.acquire('the first', first.signal);
  for (let each = 1; each < 16; each += 1) slots.acquire(`account ${each}`, new AbortController().signal);
  assert.throws(() => slots.reserve('of ali', new EventEmitter()), isBusy);
  first.abort();
  slots.reserve('of ali', new EventEmitter());
});

async function startHttpApp(read: SessionReader['read']) {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const dependencies = createDependencies();
  const clientIdentifier = createClientIdentifier(config.trustedProxies);
  const now = () => new Date();
  const app = await createHttpApp({
    config,
    dependencies,
    now,
    // Unused in this test.
    db: {} as Database,
    keys: {} as EnvelopeKeys,
    leaving: { isLeaving: false },
    sessions: { read },
    officers: { read: async () => null },
    metrics: createMetrics(dependencies, config.dataDirectory),
    admission: createAdmission(createLimits({ redis: undefined, now }), clientIdentifier),
    isTrustedProxy: clientIdentifier.isTrusted,
  });
  after(() => app.fastify.close());
  const send = async (headers: Record<string, string>) => {
    const all = { origin: config.siteOrigin, 'content-type': 'multipart/form-data; boundary=b', ...headers };
    return (await app.fastify.inject({ method: 'POST', url: PATH, headers: all, payload: '--b--\r\n' })).statusCode;
  };
  return { app, send };
}

test('of a burst of uploads most are refused before anybody asks who sends them', async () => {
  const looks: (() => void)[] = [];
  const { app, send } = await startHttpApp(() => new Promise((resolve) => looks.push(() => resolve(null))));
  app.fastify.post(PATH, { config: { endpointId: 'pictures', isUpload: true } }, async () => 'kept');
  const tokens = Array.from({ length: 10 }, () => randomBytes(32).toString('base64url'));
  const answers = [...tokens, ...tokens, ...tokens].map((token) => send({ cookie: `${SESSION_COOKIE}=${token}` }));
  const early = await Promise.all(answers.slice(20));
  assert.deepEqual([looks.length, ...new Set(early)], [20, 503]);
  for (const check of looks) check();
  assert.deepEqual([...new Set(await Promise.all(answers.slice(0, 20)))], [200]);
});

test('an upload whose work never ends is answered in time, and makes room', async (t) => {
  const { app, send } = await startHttpApp(async () => null);
  const upload = defineEndpoint({
    id: 'test.upload@1',
    method: 'POST',
    path: PATH,
    summary: 'A picture',
    callers: ['visitor'],
    bodyType: 'multipart',
    body: z.object({}),
    output: z.string(),
  });
  const started = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waiting = [...started];
  registerEndpoint(app, upload, () => {
    const next = waiting.shift();
    next?.resolve();
    return next === undefined ? 'kept' : new Promise<string>(() => undefined);
  });
  const limits: (() => void)[] = [];
  const later = globalThis.setTimeout;
  t.mock.method(globalThis, 'setTimeout', (callback: () => void, ms = 0, ...rest: unknown[]) => {
    // Other timers run as usual.
    if (ms < UPLOAD_LIMIT_MS - 5000) return later(callback, ms, ...rest);
    limits.push(callback);
    return later(() => undefined);
  });
  const stuck = [send({}), send({})];
  await Promise.all(started.map(({ promise }) => promise));
  assert.equal(await send({}), 503);
  for (const end of limits) end();
  assert.deepEqual(await Promise.all(stuck), [503, 503]);
  assert.equal(await send({}), 200);
});
