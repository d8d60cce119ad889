import { once } from 'node:events';

/** Memory freed outside the heap is only accounted for at the next collection. */
const COLLECTIONS = 3;

/** Heap and external memory of a Node process after garbage collection. Requires `--inspect` on this port. */
export async function measureMemory(inspectorPort: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target]: { webSocketDebuggerUrl: string }[] = await answer.json();
  if (target === undefined) throw new Error(`Nothing is inspected on port ${inspectorPort}.`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  try {
    await once(socket, 'open');
    for (let collection = 0; collection < COLLECTIONS; collection += 1)
      await sendCommand(socket, 'HeapProfiler.collectGarbage');
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
    return Number((await sendCommand(socket, 'Runtime.evaluate', { expression })).result?.value);
  } finally {
    socket.close();
  }
}

type Answer = { result?: { value: unknown } };

/** Supports one request at a time. */
async function sendCommand(socket: WebSocket, method: string, params = {}): Promise<Answer> {
  socket.send(JSON.stringify({ id: 1, method, params }));
  const [message]: MessageEvent[] = await once(socket, 'message');
  return JSON.parse(message?.data).result;
}
