import { setTimeout as pause } from 'node:timers/promises';
import { type Service, type ServiceOptions, startService } from './service.ts';

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 10_000;
/** After this uptime, an exit counts as a new problem and resets the backoff. */
const STABLE_AFTER_MS = 60_000;

export type Supervised = { stop: () => Promise<void> };

/**
 * Restarts a service whenever it exits, with exponential backoff. Rejects if the first start fails. `log` reports
 * every exit and restart.
 */
export async function supervise(options: ServiceOptions, log: (message: string) => void): Promise<Supervised> {
  let service: Service = await startService(options);
  let isStopping = false;
  const stopping = new AbortController();

  const watch = async () => {
    let delayMs = FIRST_DELAY_MS;
    while (!isStopping) {
      const startedAt = Date.now();
      const { code, signal } = await service.ended;
      if (isStopping) return;
      if (Date.now() - startedAt > STABLE_AFTER_MS) delayMs = FIRST_DELAY_MS;
      log(`The ${options.name} ended (${signal ?? `exit ${code}`}); see ${options.logFile}. Starting it again.`);
      const restarted = await restart(options, delayMs, stopping.signal, log);
      if (!restarted) return;
      service = restarted.service;
      delayMs = Math.min(restarted.pauseMs * 2, MAX_DELAY_MS);
      log(`The ${options.name} is back.`);
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
  firstDelayMs: number,
  stopping: AbortSignal,
  log: (message: string) => void,
) {
  for (let delayMs = firstDelayMs; !stopping.aborted; delayMs = Math.min(delayMs * 2, MAX_DELAY_MS)) {
    await pause(delayMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return undefined;
    const service = await startService(options).catch((error: Error) => log(error.message));
    if (!service) continue;
    if (!stopping.aborted) return { service, pauseMs: delayMs };
    await service.stop();
  }
  return undefined;
}
