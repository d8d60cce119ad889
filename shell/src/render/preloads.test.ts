/** @jest-environment node */
import { expect, test } from '@jest/globals';
import type { EvaluatedRemote } from './evaluated-remotes.ts';
import { islandScripts } from './preloads.ts';

const [integrity, baseUrl] = ['sha384-AAAA', '/remotes/mf-probe/1.0.0/'];
const file = (url: string) => ({ url, integrity });
const assets = {
  ...{ entry: [], publicEntry: [], isMonolith: false },
  chunks: { islands: [file('islands')], federation: [file('runtime')], styles: [file('styles')] },
};
const remote: EvaluatedRemote = {
  ...{ name: 'mf-probe', version: '1.0.0', baseUrl, clientEntry: 'entry' },
  module: { contract: 2, routes: () => [], widgets: {}, copy: { en: {} } },
  chunks: {
    'expose-islands': { scripts: ['list'], styles: [] },
    'island-heart': { scripts: ['common', 'heart'], styles: [] },
  },
  files: Object.fromEntries(['entry', 'list', 'common', 'heart'].map((name) => [name, { integrity, bytes: 1 }])),
};
const urls = (on: 'load' | 'idle') =>
  islandScripts({ assets, remoteOf: () => remote }, [{ id: 'mf-probe/heart', on, words: [] }]).map(({ url }) => url);

test('all that an island needs which comes to life at once is asked for beside each other', () => {
  const remoteFiles = ['entry', 'list', 'common', 'heart'].map((name) => baseUrl + name);
  expect(urls('load')).toEqual(['islands', 'runtime', 'styles', ...remoteFiles]);
});

test('for one that comes later nothing is asked for', () => expect(urls('idle')).toEqual([]));
