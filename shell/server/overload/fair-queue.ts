/** FIFO queues by name, served round-robin: a lane that had its turn moves to the back. */
export class FairQueue<QueueEntry extends { flow: string }> {
  readonly #flows = new Map<string, QueueEntry[]>();

  add(entry: QueueEntry): void {
    const flowEntries = this.#flows.get(entry.flow);
    if (flowEntries) flowEntries.push(entry);
    else this.#flows.set(entry.flow, [entry]);
  }

  remove(entry: QueueEntry): void {
    const flowEntries = this.#flows.get(entry.flow)?.filter((other) => other !== entry) ?? [];
    if (flowEntries.length > 0) this.#flows.set(entry.flow, flowEntries);
    else this.#flows.delete(entry.flow);
  }

  /** Offers a turn to the first entry of each lane in order, until `admit` accepts one. */
  admitNext(admit: (entry: QueueEntry) => boolean): boolean {
    for (const [flow, flowEntries] of this.#flows) {
      const [first, ...rest] = flowEntries;
      if (!first || !admit(first)) continue;
      this.#flows.delete(flow);
      if (rest.length > 0) this.#flows.set(flow, rest);
      return true;
    }
    return false;
  }

  flowLength(flow: string): number {
    return this.#flows.get(flow)?.length ?? 0;
  }

  /** Returns the last entry of the longest lane that may give way, if that lane is longer than `length`. */
  lastOfLongestFlow(length: number, isEvictable: (entry: QueueEntry) => boolean): QueueEntry | undefined {
    let longest: QueueEntry[] = [];
    for (const flowEntries of this.#flows.values()) {
      const [first] = flowEntries;
      if (first && flowEntries.length > longest.length && isEvictable(first)) longest = flowEntries;
    }
    return longest.length > length ? longest.at(-1) : undefined;
  }
}
