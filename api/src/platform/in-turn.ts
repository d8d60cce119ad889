/** Runs at most `size` works at the same time; the others wait for their turn in order. */
export function inTurn(size: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= size) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Its place goes to the next in line, before whoever comes just now.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
