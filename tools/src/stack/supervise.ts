import { setTimeout as pause } from 'node:timers/promises';
import { type Service, type ServiceOptions, startService } from './service.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** After this uptime, an exit counts as a new problem and resets the backoff. */
const STEADY_AFTER_MS = 60_000;

export type Supervised = { stop: () => Promise<void> };

/**
 * Restarts a service whenever it exits, with exponential backoff. Rejects if the first start fails. `tell` reports
 * every exit and restart.
 */
export async function supervise(options: ServiceOptions, tell: (sentence: string) => void): Promise<Supervised> {
  let service: Service = await startService(options);
  let isStopping = false;
  const stopping = new AbortController();

  const watch = async () => {
    let pauseMs = FIRST_PAUSE_MS;
    while (!isStopping) {
      const startedAt = Date.now();
      const { code, signal } = await service.ended;
      if (isStopping) return;
      if (Date.now() - startedAt > STEADY_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
      tell(`The ${options.name} ended (${signal ?? `exit ${code}`}); see ${options.logFile}. Starting it again.`);
      const restarted = await restart(options, pauseMs, stopping.signal, tell);
      if (!restarted) return;
      service = restarted.service;
      pauseMs = Math.min(restarted.pauseMs * 2, LONGEST_PAUSE_MS);
      tell(`The ${options.name} is back.`);
    }
  };
  const watching = watch();

  return {
    stop: async () => {
      isStopping = true;
      stopping.abort();
      await service.stop();
      await watching;
    },
  };
}

/** Retries until the service is ready. Returns undefined after `stop`. */
async function restart(
  options: ServiceOptions,
  firstPauseMs: number,
  stopping: AbortSignal,
  tell: (sentence: string) => void,
) {
  for (let pauseMs = firstPauseMs; !stopping.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    await pause(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return undefined;
    const service = await startService(options).catch((error: Error) => tell(error.message));
    if (!service) continue;
    if (!stopping.aborted) return { service, pauseMs };
    await service.stop();
  }
  return undefined;
}
