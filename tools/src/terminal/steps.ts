import { Listr, PRESET_TIMER } from 'listr2';

/** A step shown as one line. `run` reports its progress and may return a short outcome. */
export type Step = {
  title: string;
  run: (onProgress: (progress: string) => void) => Promise<string | undefined>;
};

/** A step failed; its error has already been printed. */
export class StepFailed extends Error {
  override name = 'StepFailed';
}

/**
 * Runs steps and shows each with its duration: a live list in a terminal, plain lines elsewhere. `concurrency` is the
 * concurrency (default: 1). With `continueOnError`, a failure does not stop the other steps. Throws `StepFailed` at the end if any
 * failed.
 */
export async function runSteps(
  steps: Step[],
  options: { concurrency?: number; continueOnError?: boolean } = {},
): Promise<void> {
  const list = new Listr(
    steps.map(({ title, run }) => ({
      title,
      task: async (_context: unknown, task: { title?: string; output: string }) => {
        const outcome = await run((progress) => {
          task.output = progress;
        });
        if (outcome) task.title = `${title}: ${outcome}`;
      },
    })),
    {
      concurrent: options.concurrency ?? 1,
      exitOnError: !options.continueOnError,
      collectErrors: true,
      registerSignalListeners: false,
      fallbackRenderer: 'simple',
      rendererOptions: { timer: PRESET_TIMER, collapseErrors: false, showErrorMessage: true },
      fallbackRendererOptions: { timer: PRESET_TIMER },
    },
  );
  try {
    await list.run();
  } catch (cause) {
    throw new StepFailed('A step failed.', { cause });
  }
  if (list.errors && list.errors.length > 0) throw new StepFailed('A step failed.', { cause: list.errors[0] });
}
