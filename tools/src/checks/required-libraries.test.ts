import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { checkRequiredLibraries } from './required-libraries.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'karwan-named-libraries-'));
after(() => rmSync(folder, { recursive: true }));

/** Checks a project of one package with this source; its package.json lists `listed`. */
function findings(source: string, { listed, file = 'src/page.ts' }: { listed: string[]; file?: string }): string[] {
  rmSync(folder, { recursive: true });
  mkdirSync(path.join(folder, 'shell/src/testing'), { recursive: true });
  const dependencies = Object.fromEntries(listed.map((name) => [name, '1.0.0']));
  writeFileSync(path.join(folder, 'package.json'), '{}');
  writeFileSync(path.join(folder, 'shell/package.json'), JSON.stringify({ dependencies }));
  writeFileSync(path.join(folder, 'shell', file), source);
  return checkRequiredLibraries(folder);
}
const about = (name: string, found: string[]) => found.filter((text) => text.includes(name));

test('a library that is imported and listed is no finding, whichever way it is imported', () => {
  for (const source of [
    "import { EventEmitter } from 'eventemitter3';",
    "import { type Mode,\n  EventEmitter } from 'eventemitter3';",
    "export * from 'eventemitter3/index.js';",
    'const { EventEmitter } = await import(\n  /* webpackChunkName: "bus" */ \'eventemitter3\'\n);',
  ])
    assert.deepEqual(about('eventemitter3', findings(source, { listed: ['eventemitter3'] })), [], source);
});

test('a library that is replaced by code of our own, or only named by types or tests, is a finding', () => {
  const source = "import { EventEmitter } from 'eventemitter3';";
  const finding = ['No product code imports eventemitter3, but it is required.'];
  const listed = ['eventemitter3'];
  assert.deepEqual(about('eventemitter3', findings('export class EventEmitter {}', { listed })), finding);
  assert.deepEqual(about('eventemitter3', findings(source.replace('{', 'type {'), { listed })), finding);
  assert.deepEqual(about('eventemitter3', findings(source, { listed, file: 'src/bus.test.ts' })), finding);
});

test('a library that is imported without being listed is a finding', () => {
  assert.deepEqual(about('react-dom', findings("import { createPortal } from 'react-dom';", { listed: ['react'] })), [
    'shell imports react-dom, but its package.json does not list react-dom.',
  ]);
});

test('what the project is tested with counts where tests import it', () => {
  const source = "import { render } from '@testing-library/react';";
  const listed = ['@testing-library/react'];
  const found = (file: string) => about('@testing-library/react', findings(source, { listed, file }));
  assert.deepEqual(found('src/page.test.ts'), []);
  assert.equal(found('src/page.ts').length, 1);
});
