/** A page's live connection, as the Socket.IO client opens it, without reconnecting. */
export type LiveSocket = {
  /** Time of the connection. Rejects if it is refused or closed first. */
  connected: Promise<number>;
  /** Time of the disconnect, and whether the server announced it: pages then wait longer before they reconnect. */
  closed: Promise<{ atMs: number; isServerClosed: boolean }>;
  /** Sends an event and resolves with its acknowledgement; undefined if the connection closes first. */
  request: (event: string, payload: unknown) => Promise<unknown>;
  /** Sends a raw frame. */
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

export function openLiveSocket(
  origin: string,
  headers: Record<string, string>,
  onEvent: (event: string, payload: unknown) => void = () => undefined,
): LiveSocket {
  // Node's WebSocket accepts headers, which the DOM's type lacks.
  const options = { headers } as unknown as string[];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, options);
  const connected = Promise.withResolvers<number>();
  const closed = Promise.withResolvers<{ atMs: number; isServerClosed: boolean }>();
  const pendingRequests = new Map<number, (answer: unknown) => void>();
  connected.promise.catch(() => undefined);
  let lastId = 0;
  let isServerClosed = false;

  socket.addEventListener('message', ({ data }) => {
    const text = String(data);
    if (text.startsWith(PACKET.connect)) connected.resolve(performance.now());
    else if (text.startsWith(PACKET.disconnect)) isServerClosed = true;
    else if (text.startsWith(PACKET.refused)) connected.reject(new Error(text));
    else if (text.startsWith(PACKET.acknowledge)) {
      const [, id = '', answer = 'null'] = /^43(\d+)(.*)$/s.exec(text) ?? [];
      pendingRequests.get(Number(id))?.(JSON.parse(answer)[0]);
      pendingRequests.delete(Number(id));
    } else if (text.startsWith(PACKET.event)) {
      const [event, payload] = JSON.parse(text.slice(PACKET.event.length));
      onEvent(event, payload);
    } else if (text.startsWith(PACKET.open)) socket.send(PACKET.connect);
    else if (text === PACKET.ping) socket.send(PACKET.pong);
  });
  socket.addEventListener('close', () => {
    closed.resolve({ atMs: performance.now(), isServerClosed });
    connected.reject(new Error('The live connection was closed'));
    for (const answer of pendingRequests.values()) answer(undefined);
  });
  socket.addEventListener('error', () => undefined);
  return {
    connected: connected.promise,
    closed: closed.promise,
    request: (event, payload) =>
      new Promise((resolve) => {
        lastId += 1;
        pendingRequests.set(lastId, resolve);
        socket.send(`${PACKET.event}${lastId}${JSON.stringify([event, payload])}`);
      }),
    write: (frame) => socket.send(frame),
    close: () => socket.close(),
  };
}
