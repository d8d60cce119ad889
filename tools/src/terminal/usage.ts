/** Prints the usage and exits if the arguments contain `--help` or `-h`. */
export function endWithUsage(usage: string, words: readonly string[] = process.argv.slice(2)): void {
  if (!words.includes('--help') && !words.includes('-h')) return;
  console.log(usage);
  process.exit(0);
}
