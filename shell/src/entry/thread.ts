import { parentPort, workerData } from 'node:worker_threads';
import { answerRequest } from '../render/answer-request.ts';
import { createEvaluatedRemotes } from '../render/evaluated-remotes.ts';
import { createFragments } from '../render/fragments.tsx';
import { createPageTable } from '../render/page-table.ts';
import type { FromThread, ThreadData, ToThread } from '../render/protocol.ts';
import { shellPaths } from '../render/shell-pages.tsx';

const HEARTBEAT_MS = 50;
/** Limits log output, e.g. from a remote's timer that throws every time. */
const MOST_TOLD_A_MINUTE = 20;

// The pool starts this file as a worker thread with exactly this data.
const { settings, heartbeat } = workerData as ThreadData;
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread of the shell');

// The router's warnings contain URLs, and so what people typed; they must not be logged.
const warn = console.warn;
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).startsWith('The URL path')) warn(...words);
};

const evaluated = createEvaluatedRemotes();
const fragments = createFragments();
const running = new Map<number, AbortController>();
const tell = (message: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

// Logs errors that no code handles and keeps the thread alive: they come from one remote, while pages of others are in
// flight here.
let toldNow = 0;
setInterval(() => {
  toldNow = 0;
}, 60_000);
for (const kind of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(kind, (error: unknown) => {
    toldNow += 1;
    if (toldNow > MOST_TOLD_A_MINUTE) return;
    tell({ type: 'log', level: 'error', message: 'A remote left an error to nobody', reason: reasonOf(error) });
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
      running.get(message.id)?.abort(new Error('The visitor has gone'));
      return;
  }
});

/** Code that blocks the thread stops this counter, which the pool detects. Steps of pages count as well. */
const beat = () => Atomics.add(heartbeat, 0, 1);
setInterval(beat, HEARTBEAT_MS);
const pagesOf = createPageTable(settings);
tell({ type: 'ready', pages: [...shellPaths] });

async function load(source: Extract<ToThread, { type: 'load' }>['source']) {
  const { name, version } = source;
  try {
    const { module } = await evaluated.load(source);
    tell({ type: 'loaded', name, version, pages: await pagesOf(module) });
  } catch (error) {
    tell({ type: 'refused', name, version, reason: reasonOf(error) });
  }
}

async function render(id: number, request: Extract<ToThread, { type: 'render' }>['request']) {
  const controller = new AbortController();
  running.set(id, controller);
  beat();
  try {
    await answerRequest({
      settings,
      evaluated,
      fragments,
      request,
      signal: controller.signal,
      onStart: (start) => {
        beat();
        tell({ type: 'start', id, start });
      },
      onPart: (part) => {
        beat();
        const bytes = new Uint8Array(part);
        tell({ type: 'part', id, bytes }, [bytes.buffer]);
      },
      onFailure: (message, error) =>
        tell({ type: 'log', level: 'error', message, reason: reasonOf(error), requestId: request.requestId }),
    });
    tell({ type: 'end', id, fragments: fragments.figures });
  } catch (error) {
    tell({ type: 'failed', id, reason: reasonOf(error) });
  } finally {
    beat();
    running.delete(id);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
