import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/** A task for a thread of `passwords.ts`: hash the text, or compare it with a hash. */
export type HashTask = { text: string; strength?: Options } | { text: string; fits: string };

/**
 * Devices encode the same letters differently (é, Urdu), so the text is normalised; older hashes are of the text as
 * typed.
 */
export default (task: HashTask): string | boolean => {
  const text = task.text.normalize('NFKC');
  if (!('fits' in task)) return hashSync(text, task.strength);
  return verifySync(task.fits, text) || (text !== task.text && verifySync(task.fits, task.text));
};
