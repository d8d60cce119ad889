import { requireDatabase } from '../start/require-site.ts';
import { handOver } from './hand-over.ts';

/** As `handOver`, but only where there is a site; else it says so and ends with 1. `--help` needs none. */
export async function handOverOnSite(file: string, args: string[]): Promise<void> {
  try {
    if (!args.includes('--help')) await requireDatabase(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    return;
  }
  await handOver(file, args);
}
