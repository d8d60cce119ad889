import type { Fact, Facts } from '../../../lib/fact-words.ts';

/** What an ad is one of; undefined where its vertical has no makes and models. */
export function makeAndModel(facts: Facts) {
  const [make, model] = [thingIn(facts.make), thingIn(facts.model)];
  return make && model && { make, model };
}

const thingIn = (fact: Fact) => (typeof fact === 'object' && fact !== null && 'slug' in fact ? fact : undefined);
