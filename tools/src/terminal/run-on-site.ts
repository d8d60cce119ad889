import { requireDatabase } from '../start/require-site.ts';
import { runInTerminal } from './run-in-terminal.ts';

/** Like `runInTerminal`, but requires a site: otherwise prints a message and exits with 1. `--help` works without one. */
export async function runOnSite(file: string, args: string[]): Promise<void> {
  try {
    if (!args.includes('--help')) await requireDatabase(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    return;
  }
  await runInTerminal(file, args);
}
