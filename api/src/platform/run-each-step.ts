/** Runs all steps, one after another, whether or not one before failed. Returns what they threw. */
export async function runEachStep(steps: readonly (() => unknown)[]): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}
