/** FIFO queues by name, served round-robin: a lane that had its turn moves to the back. */
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

  /** Offers a turn to the first entry of each lane in order, until `admit` accepts one. */
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

  /** Returns the last entry of the longest lane that may give way, if that lane is longer than `length`. */
  lastOfLongerThan(length: number, mayGiveWay: (waiting: Waiting) => boolean): Waiting | undefined {
    let longest: Waiting[] = [];
    for (const line of this.#lines.values()) {
      const [first] = line;
      if (first && line.length > longest.length && mayGiveWay(first)) longest = line;
    }
    return longest.length > length ? longest.at(-1) : undefined;
  }
}
