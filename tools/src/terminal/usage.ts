/** Prints how a command is used, and ends it, where its words ask for that. */
export function endWithUsage(usage: string, words: readonly string[] = process.argv.slice(2)): void {
  if (!words.includes('--help') && !words.includes('-h')) return;
  console.log(usage);
  process.exit(0);
}
