import { connect, type Socket } from 'node:net';

export type RawClient = {
  socket: Socket;
  /** Of the first answer; 0 when the connection ends before. */
  status: Promise<number>;
  /** From its beginning until the server parted from it. */
  closedAfterMs: Promise<number>;
  /** The same from its first answer. */
  openForMs: Promise<number>;
};

/** A connection on which bytes are sent just as they are given. */
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

/** A request's head. `isOpen`: without the empty line at its end, so that more headers may follow. */
export const requestText = (line: string, headers: Record<string, string>, { isOpen = false } = {}) =>
  [
    `${line} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    isOpen ? '' : '\r\n',
  ].join('\r\n');
