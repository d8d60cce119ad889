const MOST_ANSWERS = 300;

/** Answers of late, for as long as they are true: of the same version of the same index. The oldest go first. */
export class RecentAnswers<Answer> {
  readonly #answers = new Map<string, { version: number; of: object; answer: Answer }>();

  /** `state` is what the answer is made of; with another version or catalogue it is made anew. */
  get(state: { version: number; catalogue: object }, key: string, make: () => Answer): Answer {
    const known = this.#answers.get(key);
    this.#answers.delete(key);
    const isTrue = known?.version === state.version && known.of === state.catalogue;
    const answer = isTrue ? known.answer : make();
    this.#answers.set(key, { version: state.version, of: state.catalogue, answer });
    if (this.#answers.size > MOST_ANSWERS) {
      const [oldest] = this.#answers.keys();
      if (oldest !== undefined) this.#answers.delete(oldest);
    }
    return answer;
  }
}
