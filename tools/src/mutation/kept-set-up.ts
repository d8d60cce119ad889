import { type CollectedTest, chainOf, runHooks } from './in-process-tests.ts';

/** What the `before` hooks of a test file have started, kept for other tests and other mutants. */
export class KeptSetUp {
  /** Mutants in the code that the hooks ran. */
  readonly mutants = new Set<string>();
  private readonly tests: CollectedTest[];
  private readonly mutant: string | undefined;
  private readonly groups: CollectedTest['group'][] = [];

  /** `mutant` is active while the hooks run. */
  constructor(tests: CollectedTest[], mutant: string | undefined) {
    this.tests = tests;
    this.mutant = mutant;
  }

  /** Whether the hooks would have done the same under another mutant. */
  isSameUnder(mutant: string): boolean {
    return mutant === this.mutant || ![mutant, this.mutant].some((each) => each && this.mutants.has(each));
  }

  /** Runs the hooks that a test needs, and ends the groups that it is not in. */
  async enter(id: string): Promise<CollectedTest> {
    const test = this.tests.find((each) => each.id === id);
    if (test === undefined) throw new Error(`There is no test ${id} any more.`);
    const chain = chainOf(test.group);
    while (this.groups.some((group) => !chain.includes(group))) await this.leaveGroup();
    for (const group of chain.filter((each) => !this.groups.includes(each))) {
      await runHooks(group, 'before');
      this.groups.push(group);
    }
    return test;
  }

  async end(): Promise<void> {
    while (this.groups.length > 0) await this.leaveGroup();
  }

  private async leaveGroup(): Promise<void> {
    const group = this.groups.pop();
    if (group) await runHooks(group, 'after');
  }
}
