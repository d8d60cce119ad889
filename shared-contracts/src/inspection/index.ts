export * from './answers.ts';
export * from './car-facts.ts';
export * from './measures.ts';
export * from './missing.ts';
export * from './required-photos.ts';
export * from './score.ts';
export * from './sheet.ts';
export * from './wrong-entry.ts';
