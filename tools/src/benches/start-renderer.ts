import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inProject } from '../workspace/workspace.ts';
import type { RenderOrder, RenderOutcome } from './render-process.ts';

/** A process that only renders, so that its resource usage is the cost of rendering. Send one command at a time. */
export type Renderer = {
  /** Rejects with the rendering error. */
  order: (order: RenderOrder) => Promise<RenderOutcome | undefined>;
  stop: () => Promise<void>;
};

type Reply = { outcome?: RenderOutcome; failure?: string };

export function startRenderer(): Renderer {
  const child = fork(path.join(import.meta.dirname, 'render-process.ts'), {
    execPath: inProject('node_modules/.bin/node'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit');
  return {
    async order(order) {
      const answered = once(child, 'message');
      child.send(order);
      // Safe: the process only sends this type.
      const [{ outcome, failure }] = (await Promise.race([answered, ended.then(throwExited)])) as [Reply];
      if (failure) throw new Error(failure);
      return outcome;
    },
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

const throwExited = () => {
  throw new Error('The rendering process is gone');
};
