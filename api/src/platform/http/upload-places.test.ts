import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { createDependencies } from '../dependencies/dependencies.ts';
import type { EnvelopeKeys } from '../envelope/envelope-keys.ts';
import { createAdmission } from '../limits/admission.ts';
import { createAskers } from '../limits/askers.ts';
import { createLimits } from '../limits/limits.ts';
import { createHttpApp } from './create-http-app.ts';
import { SESSION_COOKIE } from './host-cookies.ts';
import { createMetrics } from './metrics.ts';
import { Refusal } from './refusal.ts';
import { createUploadPlaces } from './upload-places.ts';

const isBusy = (error: unknown) =>
  error instanceof Refusal && error.status === 503 && Number(error.headers['retry-after']) > 0;

test('uploads are at most two of one account and sixteen in all; who is done makes room', () => {
  const places = createUploadPlaces();
  const leave = [places.enter('ali'), places.enter('ali')];
  assert.throws(() => places.enter('ali'), isBusy);
  for (let each = 0; each < 14; each += 1) places.enter(`account ${each}`);
  assert.throws(() => places.enter('bano'), isBusy);
  for (const done of leave) done();
  places.enter('bano');
  places.enter('ali');
  assert.throws(() => places.enter('chaudhry'), isBusy);
});

test('twice as many are let to the door, until each is answered', () => {
  const places = createUploadPlaces();
  const answers = Array.from({ length: 32 }, () => new EventEmitter());
  for (const answer of answers) places.knock(answer);
  assert.throws(() => places.knock(new EventEmitter()), isBusy);
  answers[0]?.emit('close');
  places.knock(new EventEmitter());
  assert.throws(() => places.knock(new EventEmitter()), isBusy);
});

test('of a burst of uploads most are refused before anybody asks who sends them', async (t) => {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const dependencies = createDependencies();
  const askers = createAskers(config.trustedProxies);
  const now = () => new Date();
  const looks: (() => void)[] = [];
  const { fastify } = await createHttpApp({
    config,
    dependencies,
    now,
    // Nothing here asks for either.
    db: {} as Database,
    keys: {} as EnvelopeKeys,
    leaving: { isLeaving: false },
    sessions: { read: () => new Promise((resolve) => looks.push(() => resolve(null))) },
    officers: { read: async () => null },
    metrics: createMetrics(dependencies, config.dataDirectory),
    admission: createAdmission(createLimits({ redis: undefined, now }), askers),
    isTrustedProxy: askers.isTrusted,
  });
  t.after(() => fastify.close());
  fastify.post('/api/website/pictures', { config: { endpointId: 'pictures', isUpload: true } }, async () => 'kept');
  const headers = { origin: config.siteOrigin, cookie: `${SESSION_COOKIE}=${randomBytes(32).toString('base64url')}` };
  const answers = Array.from({ length: 40 }, async () =>
    fastify.inject({ method: 'POST', url: '/api/website/pictures', headers }),
  );
  const early = await Promise.all(answers.slice(32));
  assert.deepEqual([looks.length, ...new Set(early.map(({ statusCode }) => statusCode))], [32, 503]);
  for (const look of looks) look();
  const others = await Promise.all(answers.slice(0, 32));
  assert.ok(others.every(({ statusCode }) => statusCode === 200));
});
