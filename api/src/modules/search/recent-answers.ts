const MOST_ANSWERS = 300;

/** What an answer is made of; with another version or catalogue it is made anew. */
type Source = { version: number; catalogue: object };

/** Answers of late, for as long as they are true: of the same version of the same index. The oldest go first. */
export class RecentAnswers<Answer> {
  readonly #answers = new Map<string, { version: number; of: object; answer: Answer }>();
  readonly #most: number;

  constructor(most = MOST_ANSWERS) {
    this.#most = most;
  }

  find({ version, catalogue }: Source, key: string): Answer | undefined {
    const known = this.#answers.get(key);
    return known?.version === version && known.of === catalogue
      ? this.keep({ version, catalogue }, key, known.answer)
      : undefined;
  }

  /** Answers what was given. */
  keep({ version, catalogue }: Source, key: string, answer: Answer): Answer {
    this.#answers.delete(key);
    this.#answers.set(key, { version, of: catalogue, answer });
    if (this.#answers.size > this.#most) {
      const [oldest] = this.#answers.keys();
      if (oldest !== undefined) this.#answers.delete(oldest);
    }
    return answer;
  }
}
