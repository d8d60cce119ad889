import { existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../workspace/workspace.ts';

/** Links this project's libraries into a copy of it; `@karwan/*` links to the copy's own workspaces. */
export function linkLibraries(copy: string, workspaces: string[]): void {
  mkdirSync(path.join(copy, 'node_modules/@karwan'), { recursive: true });
  for (const library of readdirSync(inProject('node_modules'))) {
    if (library === '@karwan' || library === '.package-lock.json' || library === '.cache') continue;
    symlinkSync(inProject('node_modules', library), path.join(copy, 'node_modules', library));
  }
  for (const workspace of workspaces) {
    symlinkSync(path.join(copy, workspace), path.join(copy, 'node_modules/@karwan', workspace));
    const workspaceLibraries = inProject(workspace, 'node_modules');
    const link = path.join(copy, workspace, 'node_modules');
    if (existsSync(workspaceLibraries) && !lstatSync(link, { throwIfNoEntry: false }))
      symlinkSync(workspaceLibraries, link);
  }
}
