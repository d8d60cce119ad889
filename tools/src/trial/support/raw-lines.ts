import { connect } from 'node:net';

export type LineAnswer = { status: number; ms: number };

/** Timeout per connection; the server may legitimately wait for the rest of a request. */
const TIMEOUT_MS = 3000;

/**
 * Sends each text over its own connection, `concurrency` concurrently, and reports each response. Status 0: the server
 * closed the connection without a response, or waits for more input.
 */
export async function sendRaw(
  origin: string,
  texts: Iterable<Buffer>,
  concurrency: number,
  onAnswer: (text: Buffer, answer: LineAnswer) => void,
): Promise<void> {
  const port = Number(new URL(origin).port);
  const rest = texts[Symbol.iterator]();
  const sendContinuously = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) onAnswer(next.value, await sendOne(port, next.value));
  };
  await Promise.all(Array.from({ length: concurrency }, sendContinuously));
}

function sendOne(port: number, text: Buffer): Promise<LineAnswer> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const finish = (status: number) => {
      resolve({ status, ms: performance.now() - startedAt });
      socket.destroy();
    };
    socket.setTimeout(TIMEOUT_MS, () => finish(0));
    socket.once('data', (data) => finish(Number(/^HTTP\/1\.\d (\d{3}) /.exec(data.toString('latin1'))?.[1] ?? 0)));
    socket.on('error', () => finish(0));
    socket.on('close', () => finish(0));
  });
}
