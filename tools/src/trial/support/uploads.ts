import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type UploadsPlan = {
  origin: string;
  /** Of accounts, which send in turn. */
  cookies: string[];
  count: number;
  /** In turn; by default of 5 MB, of 64 million pixels, and a bomb. */
  pictures?: ('5 MB' | '64 megapixels' | 'a bomb of 900 megapixels')[];
};

/** Status 0: no answer. */
export type UploadAnswer = { status: number; retryAfter?: string };

/** Uploads by a process of the lowest priority. Resolves once its pictures are made, with the way to send them all at once. */
export async function prepareUploads(plan: UploadsPlan): Promise<{ send: () => Promise<UploadAnswer[]> }> {
  const child = fork(path.join(import.meta.dirname, 'uploads-process.ts'), { execArgv: ['--no-warnings'] });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The uploads ended with ${code}.`);
  });
  ended.catch(() => undefined);
  const said = async () => (await Promise.race([once(child, 'message'), ended]))[0];
  child.send(plan);
  await said();
  return {
    send: async () => {
      child.send('send');
      const answers = await said();
      child.disconnect();
      return answers as UploadAnswer[];
    },
  };
}
