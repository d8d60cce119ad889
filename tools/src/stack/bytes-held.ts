import { once } from 'node:events';

/** What collecting frees outside of the heap is counted when the next one begins. */
const COLLECTIONS = 3;

/** What a process of Node, begun with `--inspect` on this port, holds in its heap and outside of it when its garbage is gone. */
export async function bytesHeld(inspectorPort: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target]: { webSocketDebuggerUrl: string }[] = await answer.json();
  if (target === undefined) throw new Error(`Nothing is inspected on port ${inspectorPort}.`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  try {
    await once(socket, 'open');
    for (let collection = 0; collection < COLLECTIONS; collection += 1)
      await ask(socket, 'HeapProfiler.collectGarbage');
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
    return Number((await ask(socket, 'Runtime.evaluate', { expression })).result?.value);
  } finally {
    socket.close();
  }
}

type Answer = { result?: { value: unknown } };

/** Of one question at a time. */
async function ask(socket: WebSocket, method: string, params = {}): Promise<Answer> {
  socket.send(JSON.stringify({ id: 1, method, params }));
  const [message]: MessageEvent[] = await once(socket, 'message');
  return JSON.parse(message?.data).result;
}
