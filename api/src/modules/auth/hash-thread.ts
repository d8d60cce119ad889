import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/** What a thread of `passwords.ts` is asked: a hash of this, or whether it fits one. */
export type HashTask = { text: string; strength?: Options } | { text: string; fits: string };

/** Devices compose the same letters in different ways (é, Urdu); hashes from before are of what was typed. */
export default (task: HashTask): string | boolean => {
  const text = task.text.normalize('NFKC');
  if (!('fits' in task)) return hashSync(text, task.strength);
  return verifySync(task.fits, text) || (text !== task.text && verifySync(task.fits, task.text));
};
