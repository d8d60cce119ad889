import { Listr, PRESET_TIMER } from 'listr2';

/** One line of what a command is doing. `run` reports its progress and may answer with a word on the outcome. */
export type Step = {
  title: string;
  run: (report: (progress: string) => void) => Promise<string | undefined>;
};

/**
 * Runs steps and shows each with its time: a live list in a terminal, plain lines elsewhere. `atOnce` (default 1) run
 * side by side. With `goOn`, the other steps run although one failed; the first error is thrown at the end either way.
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
  await list.run();
  const first = list.errors?.[0];
  if (first) throw first;
}
