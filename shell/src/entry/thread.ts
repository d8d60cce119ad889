import { parentPort, workerData } from 'node:worker_threads';
import { answerRequest } from '../render/answer-request.ts';
import { createEvaluatedRemotes } from '../render/evaluated-remotes.ts';
import { createFragments } from '../render/fragments.tsx';
import { createPageTable } from '../render/page-table.ts';
import type { FromThread, ThreadData, ToThread } from '../render/protocol.ts';
import { shellPaths } from '../render/shell-pages.tsx';

const HEARTBEAT_MS = 50;
/** Limits log output, e.g. from a remote's timer that throws every time. */
const MAX_LOGS_PER_MINUTE = 20;

// The pool starts this file as a worker thread with exactly this data.
const { settings, heartbeat } = workerData as ThreadData;
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread of the shell');

// The router's warnings contain URLs, and so what people typed; they must not be logged.
const warn = console.warn;
console.warn = (...args: unknown[]) => {
  if (!String(args[0]).startsWith('The URL path')) warn(...args);
};

const evaluated = createEvaluatedRemotes();
const fragments = createFragments();
const runningRequests = new Map<number, AbortController>();
const send = (message: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

// Logs errors that no code handles and keeps the thread alive: they come from one remote, while pages of others are in
// flight here.
let logCount = 0;
setInterval(() => {
  logCount = 0;
}, 60_000);
for (const kind of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(kind, (error: unknown) => {
    logCount += 1;
    if (logCount > MAX_LOGS_PER_MINUTE) return;
    send({ type: 'log', level: 'error', message: 'A remote left an error to nobody', reason: reasonOf(error) });
  });
}
process.exit = () => {
  throw new Error('Code of a remote cannot end the process');
};

port.on('message', (message: ToThread) => {
  switch (message.type) {
    case 'load':
      void load(message.source);
      return;
    case 'unload':
      void evaluated.unload(message.name, message.version);
      return;
    case 'render':
      void render(message.id, message.request);
      return;
    case 'abort':
      runningRequests.get(message.id)?.abort(new Error('The visitor has gone'));
      return;
  }
});

/** Code that blocks the thread stops this counter, which the pool detects. Steps of pages count as well. */
const incrementHeartbeat = () => Atomics.add(heartbeat, 0, 1);
setInterval(incrementHeartbeat, HEARTBEAT_MS);
const pagesOf = createPageTable(settings);
send({ type: 'ready', pages: [...shellPaths] });

async function load(source: Extract<ToThread, { type: 'load' }>['source']) {
  const { name, version } = source;
  try {
    const { module } = await evaluated.load(source);
    send({ type: 'loaded', name, version, pages: await pagesOf(module) });
  } catch (error) {
    send({ type: 'refused', name, version, reason: reasonOf(error) });
  }
}

async function render(id: number, request: Extract<ToThread, { type: 'render' }>['request']) {
  const controller = new AbortController();
  runningRequests.set(id, controller);
  incrementHeartbeat();
  try {
    await answerRequest({
      settings,
      evaluated,
      fragments,
      request,
      signal: controller.signal,
      onStart: (start) => {
        incrementHeartbeat();
        send({ type: 'start', id, start });
      },
      onPart: (part) => {
        incrementHeartbeat();
        const bytes = new Uint8Array(part);
        send({ type: 'part', id, bytes }, [bytes.buffer]);
      },
      onFailure: (message, error) =>
        send({ type: 'log', level: 'error', message, reason: reasonOf(error), requestId: request.requestId }),
    });
    send({ type: 'end', id, fragments: fragments.figures });
  } catch (error) {
    send({ type: 'failed', id, reason: reasonOf(error) });
  } finally {
    incrementHeartbeat();
    runningRequests.delete(id);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
