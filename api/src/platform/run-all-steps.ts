/** Runs all steps in sequence, even if some fail. Returns their errors. */
export async function runAllSteps(steps: readonly (() => unknown)[]): Promise<unknown[]> {
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
