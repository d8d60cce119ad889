/** Prints the usage and exits if the arguments contain `--help` or `-h`. */
export function printUsageIfRequested(usage: string, args: readonly string[] = process.argv.slice(2)): void {
  if (!args.includes('--help') && !args.includes('-h')) return;
  console.log(usage);
  process.exit(0);
}
