import { connect, type Socket } from 'node:net';

export type RawClient = {
  socket: Socket;
  /** Status of the first response; 0 if the connection closes first. */
  status: Promise<number>;
  /** From connecting until the server closed the connection. */
  closedAfterMs: Promise<number>;
  /** From the first response until the server closed the connection. */
  openForMs: Promise<number>;
};

/** A connection that sends raw bytes. */
export function openRaw(origin: string, first: string): RawClient {
  const status = Promise.withResolvers<number>();
  const closed = Promise.withResolvers<{ afterMs: number; openForMs: number }>();
  const startedAt = performance.now();
  let answeredAt = startedAt;
  const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(first));
  socket.once('data', (data) => {
    answeredAt = performance.now();
    status.resolve(Number(String(data).split(' ', 2)[1]));
  });
  socket.resume();
  socket.on('error', () => undefined);
  socket.on('close', () => {
    const now = performance.now();
    status.resolve(0);
    closed.resolve({ afterMs: now - startedAt, openForMs: now - answeredAt });
  });
  return {
    socket,
    status: status.promise,
    closedAfterMs: closed.promise.then(({ afterMs }) => afterMs),
    openForMs: closed.promise.then(({ openForMs }) => openForMs),
  };
}

/** A request's head. `isOpen`: without the final empty line, so that more headers can follow. */
export const requestText = (line: string, headers: Record<string, string>, { isOpen = false } = {}) =>
  [
    `${line} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    isOpen ? '' : '\r\n',
  ].join('\r\n');
