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

test('twice as many are let to the door, two of one session, until each is answered', () => {
  const places = createUploadPlaces();
  const knock = (token: string | undefined) => {
    const answer = new EventEmitter();
    places.knock(token, answer);
    return answer;
  };
  const [first] = [knock('of ali'), knock('of ali')];
  assert.throws(() => knock('of ali'), isBusy);
  first?.emit('close');
  knock('of ali');
  const [guest] = [knock(undefined), knock(undefined)];
  assert.throws(() => knock(undefined), isBusy);
  for (let each = 0; each < 28; each += 1) knock(`token ${each}`);
  assert.throws(() => knock('of bano'), isBusy);
  guest?.emit('close');
  knock('of bano');
  assert.throws(() => knock('of chaudhry'), isBusy);
});

test('while all places are taken nobody is let to the door', () => {
  const places = createUploadPlaces();
  const leave = Array.from({ length: 16 }, (_, each) => places.enter(`account ${each}`));
  assert.throws(() => places.knock('of ali', new EventEmitter()), isBusy);
  leave[0]?.();
  places.knock('of ali', new EventEmitter());
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
  const send = async (token: string) => {
    const headers = { origin: config.siteOrigin, cookie: `${SESSION_COOKIE}=${token}` };
    return (await fastify.inject({ method: 'POST', url: '/api/website/pictures', headers })).statusCode;
  };
  const tokens = Array.from({ length: 10 }, () => randomBytes(32).toString('base64url'));
  const answers = [...tokens, ...tokens, ...tokens].map(send);
  const early = await Promise.all(answers.slice(20));
  assert.deepEqual([looks.length, ...new Set(early)], [20, 503]);
  for (const look of looks) look();
  assert.deepEqual([...new Set(await Promise.all(answers.slice(0, 20)))], [200]);
});
