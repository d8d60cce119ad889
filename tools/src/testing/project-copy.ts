import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, workspaceNames } from '../workspace/workspace.ts';
import { linkLibraries } from './link-libraries.ts';

const LEFT_OUT = new Set([
  'node_modules',
  '.git',
  'dist',
  '.cache',
  '.karwan',
  '.swc',
  'test-results',
  'playwright-report',
]);

/** Copies the project's current source to a new folder, with links to this project's libraries. */
export function copyProject(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'karwan-copy-'));
  cpSync(root, folder, { recursive: true, filter: (file) => !LEFT_OUT.has(path.basename(file)) });
  linkLibraries(folder, workspaceNames(folder));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
