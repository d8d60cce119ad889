/** A page's live connection, as the Socket.IO client makes it, without its reconnecting. */
export type LiveSocket = {
  /** When it was made. Rejects when it is refused or closed before. */
  connected: Promise<number>;
  /** When it was gone, and whether the server had said that it parts from it: a page then waits longer. */
  closed: Promise<{ atMs: number; isPartedFrom: boolean }>;
  /** Sends an event and resolves with what it is acknowledged with; undefined when the connection ends before. */
  ask: (event: string, payload: unknown) => Promise<unknown>;
  /** Sends a frame just as it is. */
  write: (frame: string | Uint8Array<ArrayBuffer>) => void;
  close: () => void;
};

const PACKET = {
  open: '0',
  close: '1',
  ping: '2',
  pong: '3',
  connect: '40',
  disconnect: '41',
  event: '42',
  acknowledge: '43',
  refused: '44',
};

export function openLive(
  origin: string,
  headers: Record<string, string>,
  onEvent: (event: string, payload: unknown) => void = () => undefined,
): LiveSocket {
  // Node's own client takes headers, which the type of browsers does not know.
  const options = { headers } as unknown as string[];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, options);
  const connected = Promise.withResolvers<number>();
  const closed = Promise.withResolvers<{ atMs: number; isPartedFrom: boolean }>();
  const asked = new Map<number, (answer: unknown) => void>();
  connected.promise.catch(() => undefined);
  let lastId = 0;
  let isPartedFrom = false;

  socket.addEventListener('message', ({ data }) => {
    const text = String(data);
    if (text.startsWith(PACKET.connect)) connected.resolve(performance.now());
    else if (text.startsWith(PACKET.disconnect)) isPartedFrom = true;
    else if (text.startsWith(PACKET.refused)) connected.reject(new Error(text));
    else if (text.startsWith(PACKET.acknowledge)) {
      const [, id = '', answer = 'null'] = /^43(\d+)(.*)$/s.exec(text) ?? [];
      asked.get(Number(id))?.(JSON.parse(answer)[0]);
      asked.delete(Number(id));
    } else if (text.startsWith(PACKET.event)) {
      const [event, payload] = JSON.parse(text.slice(PACKET.event.length));
      onEvent(event, payload);
    } else if (text.startsWith(PACKET.open)) socket.send(PACKET.connect);
    else if (text === PACKET.ping) socket.send(PACKET.pong);
  });
  socket.addEventListener('close', () => {
    closed.resolve({ atMs: performance.now(), isPartedFrom });
    connected.reject(new Error('The live connection was closed'));
    for (const answer of asked.values()) answer(undefined);
  });
  socket.addEventListener('error', () => undefined);
  return {
    connected: connected.promise,
    closed: closed.promise,
    ask: (event, payload) =>
      new Promise((resolve) => {
        lastId += 1;
        asked.set(lastId, resolve);
        socket.send(`${PACKET.event}${lastId}${JSON.stringify([event, payload])}`);
      }),
    write: (frame) => socket.send(frame),
    close: () => socket.close(),
  };
}
