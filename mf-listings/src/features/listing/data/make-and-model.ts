import type { Fact, Facts } from '../../../lib/fact-text.ts';

/** Make and model of an ad. Undefined if its vertical has none. */
export function makeAndModel(facts: Facts) {
  const [make, model] = [entryOf(facts.make), entryOf(facts.model)];
  return make && model && { make, model };
}

const entryOf = (fact: Fact) => (typeof fact === 'object' && fact !== null && 'slug' in fact ? fact : undefined);
