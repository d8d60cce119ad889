export * from './answers.ts';
export * from './car-facts.ts';
export * from './entry-error.ts';
export * from './find-missing.ts';
export * from './measures.ts';
export * from './required-photos.ts';
export * from './score.ts';
export * from './sheet.ts';
