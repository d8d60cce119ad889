import { buildRemote } from '../build/build-remote.ts';
import { buildShell } from '../build/build-shell.ts';
import { runSteps, StepFailed } from '../terminal/steps.ts';
import { printUsageIfRequested } from '../terminal/usage.ts';
import { inProject, remoteNames } from '../workspace/workspace.ts';

printUsageIfRequested(
  'npm run build\n  builds the shell and all remotes; needs no site settings and publishes nothing',
);

const outcome = ({ wasFresh }: { wasFresh: boolean }) => (wasFresh ? 'unchanged' : 'built');

await runSteps([
  { title: 'Shell', run: async () => outcome(await buildShell()) },
  ...remoteNames().map((name) => ({
    title: name,
    run: async () => outcome(await buildRemote({ folder: inProject(name) })),
  })),
]).catch((error: unknown) => {
  if (!(error instanceof StepFailed)) throw error;
  process.exitCode = 1;
});
