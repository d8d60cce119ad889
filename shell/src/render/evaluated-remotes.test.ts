/** @jest-environment node */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { createEvaluatedRemotes } from './evaluated-remotes.ts';

const evaluated = createEvaluatedRemotes();
const source = (version: string, code: string) => ({
  name: 'mf-probe',
  version,
  code,
  chunks: {},
  files: {},
  clientEntry: 'client/remoteEntry.js',
  baseUrl: `/remotes/mf-probe/${version}/`,
});
const working = (text: string) =>
  `exports.remote = { contract: 2, routes: () => [], widgets: {}, copy: { en: { says: '${text}' } }, react: require('react') };`;

test('versions of a remote stand beside each other, with the thread’s own copy of what is shared', async () => {
  const [one, other] = await Promise.all([
    evaluated.load(source('1.0.0', working('one'))),
    evaluated.load(source('1.1.0', working('other'))),
  ]);
  expect([one.module.copy.en, other.module.copy.en]).toEqual([{ says: 'one' }, { says: 'other' }]);
  expect(evaluated.get('mf-probe', '1.0.0')).toBe(one);
  expect(Reflect.get(one.module, 'react')).toBe(Reflect.get(other.module, 'react'));
});

test('code that throws is refused with its own error, code without its words too; it may be run again', async () => {
  await expect(evaluated.load(source('2.0.0', 'throw new RangeError("boom")'))).rejects.toThrow('boom');
  // Words are read for every page of the site.
  const wordless = 'exports.remote = { contract: 2, routes: () => [], widgets: {} };';
  await expect(evaluated.load(source('2.0.0', wordless))).rejects.toThrow('exposes no remote of contract');
  expect(evaluated.get('mf-probe', '2.0.0')).toBeUndefined();
  await expect(evaluated.load(source('2.0.0', working('mended')))).resolves.toBeDefined();
});

test('a version that is unloaded is freed', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const load = async (version: string) => new WeakRef((await evaluated.load(source(version, working(version)))).module);
  const references = await Promise.all(['3.0.0', '3.0.1', '3.0.2'].map(load));
  for (const version of ['3.0.0', '3.0.1', '3.0.2']) await evaluated.unload('mf-probe', version);
  await new Promise((resolve) => setTimeout(resolve));
  collect();
  expect(references.map((version) => version.deref())).toEqual([undefined, undefined, undefined]);
});

test('a version that is unloaded while it loads is gone, and one that is loaded again after that is there', async () => {
  const loading = evaluated.load(source('4.0.0', working('first')));
  const unloading = evaluated.unload('mf-probe', '4.0.0');
  const loadedAgain = evaluated.load(source('4.1.0', working('other')));
  await Promise.all([loading, unloading, loadedAgain]);
  expect(evaluated.get('mf-probe', '4.0.0')).toBeUndefined();
  const once = evaluated.load(source('4.2.0', working('once')));
  void evaluated.unload('mf-probe', '4.2.0');
  const twice = evaluated.load(source('4.2.0', working('twice')));
  await Promise.all([once, twice]);
  expect(evaluated.get('mf-probe', '4.2.0')?.module.copy.en).toEqual({ says: 'twice' });
});
