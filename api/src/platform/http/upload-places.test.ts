import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from './refusal.ts';
import { createUploadPlaces } from './upload-places.ts';

test('uploads are at most two of one account and sixteen in all; who is done makes room', () => {
  const places = createUploadPlaces();
  const isBusy = (error: unknown) =>
    error instanceof Refusal && error.status === 503 && Number(error.headers['retry-after']) > 0;
  const leave = [places.enter('ali'), places.enter('ali')];
  assert.throws(() => places.enter('ali'), isBusy);
  for (let each = 0; each < 14; each += 1) places.enter(`account ${each}`);
  assert.throws(() => places.enter('bano'), isBusy);
  for (const done of leave) done();
  places.enter('bano');
  places.enter('ali');
  assert.throws(() => places.enter('chaudhry'), isBusy);
});
