import { StepFailed } from '../terminal/steps.ts';

type Stoppable = { stop: () => Promise<void> };

/**
 * Collects started services. On Ctrl-C, SIGTERM or a closed terminal, stops them in reverse order and exits; a second
 * Ctrl-C exits at once. `fail` prints the error and does the same, with exit code 1.
 */
export function createShutdownList(): { push: (part: Stoppable) => void; fail: (error: unknown) => Promise<void> } {
  const parts: Stoppable[] = [];
  let isStopping = false;
  const stop = async (exitCode: number) => {
    if (isStopping) process.exit(130);
    isStopping = true;
    if (parts.length > 0) console.log('\nStopping …');
    for (const part of parts.reverse()) await part.stop();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  return {
    push: (part) => parts.push(part),
    fail: async (error) => {
      if (isStopping) return;
      if (!(error instanceof StepFailed)) console.error(error instanceof Error ? error.message : error);
      await stop(1);
    },
  };
}
