import { LRUCache } from 'lru-cache';

const MAX_ANSWERS = 300;

/** What an answer is made of; with another version or catalogue it is made anew. */
type Source = { version: number; catalogue: object };

/** Answers of late, for as long as they are true: of the same version of the same index. */
export class RecentAnswers<Answer> {
  readonly #answers: LRUCache<string, { version: number; of: object; answer: Answer }>;

  constructor(max = MAX_ANSWERS) {
    this.#answers = new LRUCache({ max });
  }

  find({ version, catalogue }: Source, key: string): Answer | undefined {
    const known = this.#answers.get(key);
    return known?.version === version && known.of === catalogue ? known.answer : undefined;
  }

  /** Answers what was given. */
  keep({ version, catalogue }: Source, key: string, answer: Answer): Answer {
    this.#answers.set(key, { version, of: catalogue, answer });
    return answer;
  }
}
