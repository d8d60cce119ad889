const delimiters = [',', ';', '\t', '|'] as const;

/** The column separator: the one that most lines contain equally often, outside of quotation marks. */
export function delimiterOf(lines: readonly string[]): string {
  const bare = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const scored = delimiters.map((delimiter) => {
    const counts = new Map<number, number>();
    for (const line of bare) {
      const count = line.split(delimiter).length - 1;
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    const [often = 0, agreeing = 0] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
    return { delimiter, agreeing, often };
  });
  return scored.sort((a, b) => b.agreeing - a.agreeing || b.often - a.often)[0]?.delimiter ?? ',';
}
