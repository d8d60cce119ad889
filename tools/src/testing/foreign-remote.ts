import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuiltRemote } from '../build/build-remote.ts';
import { describeBuilt } from '../build/describe-built.ts';
import { runProgram } from '../terminal/run-program.ts';
import { inProject } from '../workspace/workspace.ts';

/** Equivalent to `rspack build`. */
const RSPACK_BUILD = `
import { rspack } from '@rspack/core';
import configurations from './rspack.config.mjs';

rspack(configurations, (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
});`;

/** Builds the remote described in docs/how-to.md, in a new folder outside the project, with its own configuration. */
export async function buildForeignRemote(): Promise<{ built: BuiltRemote; remove: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karwan-foreign-'));
  for (const [file, text] of describedFiles()) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  installLibraries(folder);
  const { ok, output } = await runProgram('node', ['--input-type=module', '-e', RSPACK_BUILD], { cwd: folder });
  if (!ok) throw new Error(output);
  return { built: await describeBuilt(folder), remove: () => rmSync(folder, { recursive: true }) };
}

function describedFiles(): [file: string, text: string][] {
  const [, section = ''] = readFileSync(inProject('docs/how-to.md'), 'utf8').split(
    '## A remote from another repository',
  );
  const files = [...section.matchAll(/^`([\w./]+)`: [^`]*?(?:`[^`\n]+`[^`]*?)*\n\n```\w+\n(.*?)^```$/gms)];
  return files.map(([, file = '', text = '']) => [file, text]);
}

/** Simulates an installation: links the project's libraries and copies the contracts package. */
function installLibraries(folder: string): void {
  const libraries = path.join(folder, 'node_modules');
  mkdirSync(path.join(libraries, '@karwan'), { recursive: true });
  for (const library of readdirSync(inProject('node_modules')).filter((name) => !/^(\.|@karwan$)/.test(name)))
    symlinkSync(inProject('node_modules', library), path.join(libraries, library));
  for (const part of ['package.json', 'src'])
    cpSync(inProject('shared-contracts', part), path.join(libraries, '@karwan/shared-contracts', part), {
      recursive: true,
    });
}
