import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type UploadsPlan = {
  origin: string;
  /** Sessions of accounts, used in turn. */
  cookies: string[];
  count: number;
  /** Used in turn. Default: one of 5 MB, one of 64 megapixels, and a decompression bomb. */
  pictures?: ('5 MB' | '64 megapixels' | 'a bomb of 900 megapixels')[];
};

/** Status 0: no response. */
export type UploadAnswer = { status: number; retryAfter?: string };

/** Prepares uploads in a low-priority process. Resolves with a function that sends them all at once. */
export async function prepareUploads(plan: UploadsPlan): Promise<{ send: () => Promise<UploadAnswer[]> }> {
  const child = fork(path.join(import.meta.dirname, 'uploads-process.ts'), { execArgv: ['--no-warnings'] });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The uploads ended with ${code}.`);
  });
  ended.catch(() => undefined);
  const nextMessage = async () => (await Promise.race([once(child, 'message'), ended]))[0];
  child.send(plan);
  await nextMessage();
  return {
    send: async () => {
      child.send('send');
      const answers = await nextMessage();
      child.disconnect();
      return answers as UploadAnswer[];
    },
  };
}
