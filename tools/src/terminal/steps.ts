import { Listr, PRESET_TIMER } from 'listr2';

/** One line of what a command is doing. `run` reports its progress and may answer with a word on the outcome. */
export type Step = {
  title: string;
  run: (report: (progress: string) => void) => Promise<string | undefined>;
};

/** A step failed; its message is on the screen already. */
export class StepFailed extends Error {
  override name = 'StepFailed';
}

/**
 * Runs steps and shows each with its time: a live list in a terminal, plain lines elsewhere. `atOnce` (default 1) run
 * side by side. With `goOn`, the other steps run although one failed. Throws `StepFailed` at the end if one did.
 */
export async function runSteps(steps: Step[], options: { atOnce?: number; goOn?: boolean } = {}): Promise<void> {
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
      concurrent: options.atOnce ?? 1,
      exitOnError: !options.goOn,
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
