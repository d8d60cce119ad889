import type { SellStep } from './sell-steps.ts';

/** Words that the office uses in its reasons, by the step that mends them. The first that fits counts. */
const words: readonly (readonly [SellStep['id'], RegExp])[] = [
  ['photos', /photo|picture|image|screenshot|watermark/i],
  ['price', /price|cheap|expensive|rupee|\bpkr\b/i],
  ['contact', /phone|number|description|text|words|link|contact|language/i],
  ['details', /mileage|kilomet|engine|fuel|transmission|colou?r|city|area|regist|condition|body/i],
];

/** Where a rejected ad is mended, as far as the reason tells: else its first step. */
export const stepOfReason = (reason: string): SellStep['id'] =>
  words.find(([, said]) => said.test(reason))?.[0] ?? 'what';
