/** Durations of `count` sequential calls in ms, ascending. */
export async function timesOf(count: number, next: () => string, init?: RequestInit): Promise<number[]> {
  const times: number[] = [];
  for (let response = 0; response < count; response += 1) {
    const url = next();
    const startedAt = performance.now();
    const answer = await fetch(url, init);
    await answer.arrayBuffer();
    times.push(performance.now() - startedAt);
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  }
  return times.sort((a, b) => a - b);
}

/** Expects ascending values. */
export const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
