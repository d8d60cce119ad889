import { LRUCache } from 'lru-cache';

const MAX_ANSWERS = 300;

/** The index state of an answer. Another version or catalogue makes the answer stale. */
type Source = { version: number; catalogue: object };

/** LRU cache of answers, valid for one version of one index. */
export class VersionedCache<Answer> {
  readonly #answers: LRUCache<string, { version: number; of: object; answer: Answer }>;

  constructor(max = MAX_ANSWERS) {
    this.#answers = new LRUCache({ max });
  }

  get({ version, catalogue }: Source, key: string): Answer | undefined {
    const cached = this.#answers.get(key);
    return cached?.version === version && cached.of === catalogue ? cached.answer : undefined;
  }

  /** Stores and returns the answer. */
  set({ version, catalogue }: Source, key: string, answer: Answer): Answer {
    this.#answers.set(key, { version, of: catalogue, answer });
    return answer;
  }
}
