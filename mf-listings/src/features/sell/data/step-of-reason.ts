import type { SellStep } from './sell-steps.ts';

/** Words in the office's rejection reasons, by the step to correct. The first match counts. */
const patterns: readonly (readonly [SellStep['id'], RegExp])[] = [
  ['photos', /photo|picture|image|screenshot|watermark/i],
  ['price', /price|cheap|expensive|rupee|\bpkr\b/i],
  ['contact', /phone|number|description|text|words|link|contact|language/i],
  ['details', /mileage|kilomet|engine|fuel|transmission|colou?r|city|area|regist|condition|body/i],
];

/** Step to open for a rejected ad, guessed from the reason. Default: the first step. */
export const stepOfReason = (reason: string): SellStep['id'] =>
  patterns.find(([, pattern]) => pattern.test(reason))?.[0] ?? 'what';
