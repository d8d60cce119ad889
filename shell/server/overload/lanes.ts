/** Lines of those who wait, one for each name. Whoever had a turn comes last again, so that lines take turns. */
export class Lanes<Waiting extends { lane: string }> {
  readonly #lines = new Map<string, Waiting[]>();

  add(waiting: Waiting): void {
    const line = this.#lines.get(waiting.lane);
    if (line) line.push(waiting);
    else this.#lines.set(waiting.lane, [waiting]);
  }

  remove(waiting: Waiting): void {
    const line = this.#lines.get(waiting.lane)?.filter((other) => other !== waiting) ?? [];
    if (line.length > 0) this.#lines.set(waiting.lane, line);
    else this.#lines.delete(waiting.lane);
  }

  /** Gives the first of each line its chance, line after line, until `admit` has taken one. */
  next(admit: (waiting: Waiting) => boolean): boolean {
    for (const [lane, line] of this.#lines) {
      const [first, ...others] = line;
      if (!first || !admit(first)) continue;
      this.#lines.delete(lane);
      if (others.length > 0) this.#lines.set(lane, others);
      return true;
    }
    return false;
  }

  lengthOf(lane: string): number {
    return this.#lines.get(lane)?.length ?? 0;
  }

  /** The last of the longest line of those who may give way, if that is longer than `length`. */
  lastOfLongerThan(length: number, mayGiveWay: (waiting: Waiting) => boolean): Waiting | undefined {
    let longest: Waiting[] = [];
    for (const line of this.#lines.values()) {
      const [first] = line;
      if (first && line.length > longest.length && mayGiveWay(first)) longest = line;
    }
    return longest.length > length ? longest.at(-1) : undefined;
  }
}
