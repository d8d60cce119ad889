import type { Fact, Facts } from '../../../lib/fact-words.ts';

/** Make and model of an ad. Undefined if its vertical has none. */
export function makeAndModel(facts: Facts) {
  const [make, model] = [thingIn(facts.make), thingIn(facts.model)];
  return make && model && { make, model };
}

const thingIn = (fact: Fact) => (typeof fact === 'object' && fact !== null && 'slug' in fact ? fact : undefined);
