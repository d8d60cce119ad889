import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/** What a thread of `passwords.ts` is asked: a hash of this, or whether it fits one. */
export type HashTask = { text: string; strength?: Options } | { text: string; fits: string };

export default (task: HashTask): string | boolean =>
  'fits' in task ? verifySync(task.fits, task.text) : hashSync(task.text, task.strength);
